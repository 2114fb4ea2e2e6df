import { Search, X } from "lucide-react";
import { useRef } from "react";
import { useSingleKeys } from "#web/commands/single-keys.ts";
import { Field } from "#web/ui/field.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { TextInput } from "#web/ui/inputs.tsx";
import * as common from "#web/ui/messages.ts";
import { useTyped } from "#web/ui/use-typed.ts";

/** Milliseconds without a key before the cards follow. */
const pause = 150;
type Props = { text: string; onText: (text: string, again: boolean) => void; className?: string };

/** Searches the applications as one types; "/" leads here. */
export const SearchField = ({ text, onText, className }: Props) => {
  const field = useRef<HTMLInputElement>(null);
  const { typed, type, commit } = useTyped(text, onText, pause);
  const hasSlash = useSingleKeys();
  const clear = () => {
    commit("");
    field.current?.focus();
  };
  return (
    <search className={className}>
      <Field label={common.search}>
        <span className="relative block">
          <Search size={17} aria-hidden className="pointer-events-none absolute inset-y-0 left-3 my-auto text-muted" />
          <TextInput
            ref={field}
            enterKeyHint="search"
            autoComplete="off"
            maxLength={200}
            aria-keyshortcuts={hasSlash ? "/" : undefined}
            placeholder="Name, funder or note"
            value={typed}
            onChange={(event) => type(event.target.value)}
            onBlur={() => commit()}
            onKeyDown={(event) => {
              if (event.key === "Enter") commit();
              if (event.key !== "Escape" || !typed) return;
              event.preventDefault();
              clear();
            }}
            className="pr-11 pl-9.5"
          />
          {typed ? (
            <IconButton
              icon={X}
              label={common.clearSearch}
              onClick={clear}
              className="absolute inset-y-0 right-1 my-auto"
            />
          ) : hasSlash ? (
            <kbd
              aria-hidden
              className="pointer-events-none absolute inset-y-0 right-3 my-auto h-6 rounded-chip border border-line px-1.5 text-xs leading-5.5 text-muted coarse:hidden"
            >
              /
            </kbd>
          ) : null}
        </span>
      </Field>
    </search>
  );
};
