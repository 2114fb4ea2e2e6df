import { useEffect, useRef, useState } from "react";

/**
 * A text that is typed here and counts after a pause, or at once by `commit`. `onText` hears it with whether the same
 * stretch of typing has told before. What counts from elsewhere (`text`: a step back, a link) takes the place of what was typed.
 * `pause`: so long nothing is typed before the text counts, in milliseconds.
 */
export const useTyped = (text: string, onText: (text: string, again: boolean) => void, pause = 400) => {
  const [typed, setTyped] = useState(text);
  const told = useRef(text);
  const again = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (text === told.current) return;
    clearTimeout(timer.current);
    told.current = text;
    again.current = false;
    setTyped(text);
  }, [text]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const tell = (value: string) => {
    clearTimeout(timer.current);
    const said = value.trim();
    if (said === told.current) return;
    told.current = said;
    onText(said, again.current);
    again.current = true;
  };
  return {
    typed,
    type: (value: string) => {
      setTyped(value);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => tell(value), pause);
    },
    commit: (value = typed) => {
      setTyped(value);
      tell(value);
      again.current = false;
    },
  };
};
