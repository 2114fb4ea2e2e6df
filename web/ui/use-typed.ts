import { useEffect, useRef, useState } from "react";

/**
 * Debounced text input: typed text is applied after `pause` milliseconds, or at once by `commit`. `onText` receives
 * whether the same burst of typing has already reported a text. When `text` changes from elsewhere (back button, link),
 * it replaces what was typed.
 */
export const useDebouncedInput = (text: string, onText: (text: string, isSameBurst: boolean) => void, pause = 400) => {
  const [typed, setTyped] = useState(text);
  const reported = useRef(text);
  const isSameBurst = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (text === reported.current) return;
    clearTimeout(timer.current);
    reported.current = text;
    isSameBurst.current = false;
    setTyped(text);
  }, [text]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const report = (value: string) => {
    clearTimeout(timer.current);
    const trimmed = value.trim();
    if (trimmed === reported.current) return;
    reported.current = trimmed;
    onText(trimmed, isSameBurst.current);
    isSameBurst.current = true;
  };
  return {
    inputValue: typed,
    setInputValue: (value: string) => {
      setTyped(value);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => report(value), pause);
    },
    commit: (value = typed) => {
      setTyped(value);
      report(value);
      isSameBurst.current = false;
    },
  };
};
