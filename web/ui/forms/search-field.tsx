import { Search, X } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import * as messages from "#web/ui/messages.ts";
import { Field } from "./field.tsx";
import { TextInput } from "./inputs.tsx";

/** Reports typed text after `debounceMs`, or on `commit`. An outside change of `text` replaces the value. */
const useDebouncedInput = (text: string, onTextChange: Props["onTextChange"], debounceMs = 400) => {
  const [inputValue, setInputValue] = useState(text);
  const lastReported = useRef(text);
  const isSameEdit = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (text === lastReported.current) return;
    clearTimeout(timer.current);
    lastReported.current = text;
    isSameEdit.current = false;
    setInputValue(text);
  }, [text]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const report = (value: string) => {
    clearTimeout(timer.current);
    const trimmed = value.trim();
    if (trimmed === lastReported.current) return;
    lastReported.current = trimmed;
    onTextChange(trimmed, isSameEdit.current);
    isSameEdit.current = true;
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
      isSameEdit.current = false;
    },
  };
};

type Props = {
  label: ReactNode;
  /** The applied text. Typed text replaces it after a pause, on Enter or on blur. */
  text: string;
  /** `isSameEdit`: the current edit has already reported a text, so replace the history entry. */
  onTextChange: (text: string, isSameEdit: boolean) => void;
  maxLength: number;
  placeholder?: string;
  footer?: ReactNode;
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
  footer,
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
        <Field label={label} footer={footer}>
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
                  label={messages.clearSearch}
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
