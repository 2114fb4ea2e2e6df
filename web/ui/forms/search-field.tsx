import { Search, X } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import * as texts from "#web/ui/messages.ts";
import { Field } from "./field.tsx";
import { TextInput } from "./inputs.tsx";

/** Reports typed text after `debounceMs`, or on `commit`. An outside change of `text` replaces the value. */
const useDebouncedInput = (text: string, onTextChange: Props["onTextChange"], debounceMs = 400) => {
  const [inputValue, setInputValue] = useState(text);
  const reported = useRef(text);
  const isSameBurst = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (text === reported.current) return;
    clearTimeout(timer.current);
    reported.current = text;
    isSameBurst.current = false;
    setInputValue(text);
  }, [text]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const report = (value: string) => {
    clearTimeout(timer.current);
    const trimmed = value.trim();
    if (trimmed === reported.current) return;
    reported.current = trimmed;
    onTextChange(trimmed, isSameBurst.current);
    isSameBurst.current = true;
  };
  return {
    inputValue,
    setInputValue: (value: string) => {
      setInputValue(value);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => report(value), debounceMs);
    },
    commit: (value = inputValue) => {
      setInputValue(value);
      report(value);
      isSameBurst.current = false;
    },
  };
};

type Props = {
  label: ReactNode;
  /** The applied text. Typed text replaces it after a pause, on Enter or on blur. */
  text: string;
  /** With `isSameBurst`, this burst of typing has already reported a text: replace the history entry. */
  onTextChange: (text: string, isSameBurst: boolean) => void;
  maxLength: number;
  placeholder?: string;
  foot?: ReactNode;
  button?: ReactNode;
  hasSlashShortcut?: boolean;
  debounceMs?: number;
  className?: string;
};

/** A search field over a list. Escape clears it. */
export const SearchField = ({
  label,
  text,
  onTextChange,
  maxLength,
  placeholder,
  foot,
  button,
  hasSlashShortcut = false,
  debounceMs,
  className,
}: Props) => {
  const field = useRef<HTMLInputElement>(null);
  const { inputValue, setInputValue, commit } = useDebouncedInput(text, onTextChange, debounceMs);
  const clear = () => {
    commit("");
    field.current?.focus();
  };
  return (
    <search className={className}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          commit();
        }}
      >
        <Field label={label} foot={foot}>
          <span className="flex gap-2">
            <span className="relative block flex-1">
              <Search
                size={17}
                aria-hidden
                className="pointer-events-none absolute inset-y-0 left-3 my-auto text-muted"
              />
              <TextInput
                ref={field}
                enterKeyHint="search"
                autoComplete="off"
                maxLength={maxLength}
                aria-keyshortcuts={hasSlashShortcut ? "/" : undefined}
                placeholder={placeholder}
                value={inputValue}
                onChange={(event) => setInputValue(event.target.value)}
                onBlur={() => commit()}
                onKeyDown={(event) => {
                  if (event.key !== "Escape" || !inputValue) return;
                  event.preventDefault();
                  clear();
                }}
                className="pr-11 pl-9.5"
              />
              {inputValue ? (
                <IconButton
                  icon={X}
                  label={texts.clearSearch}
                  onClick={clear}
                  className="absolute inset-y-0 right-1 my-auto"
                />
              ) : hasSlashShortcut ? (
                <kbd
                  aria-hidden
                  className="pointer-events-none absolute inset-y-0 right-3 my-auto h-6 rounded-chip border border-line px-1.5 text-xs leading-5.5 text-muted coarse:hidden"
                >
                  /
                </kbd>
              ) : null}
            </span>
            {button}
          </span>
        </Field>
      </form>
    </search>
  );
};
