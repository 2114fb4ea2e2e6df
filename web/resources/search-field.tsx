import { Search, X } from "lucide-react";
import { useId, useRef } from "react";
import { longestResourceSearch } from "#shared/resources.ts";
import { useSingleKeys } from "#web/commands/single-keys.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { TextInput } from "#web/ui/inputs.tsx";
import * as common from "#web/ui/messages.ts";
import { useTyped } from "#web/ui/use-typed.ts";

type Props = { question: string; onQuestion: (question: string) => void };

/** A question to the library: what is typed counts after a pause, with Enter at once. The key "/" leads here. */
export const SearchField = ({ question, onQuestion }: Props) => {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const { typed, type, commit } = useTyped(question, onQuestion);
  const hasSlash = useSingleKeys();
  const clear = () => {
    commit("");
    field.current?.focus();
  };
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          commit();
        }}
      >
        <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
          Search the library
        </label>
        <div className="relative">
          <Search size={17} aria-hidden className="pointer-events-none absolute inset-y-0 left-3 my-auto text-muted" />
          <TextInput
            id={id}
            ref={field}
            enterKeyHint="search"
            autoComplete="off"
            aria-keyshortcuts={hasSlash ? "/" : undefined}
            maxLength={longestResourceSearch}
            placeholder="How are indirect costs worked out?"
            value={typed}
            onChange={(event) => type(event.target.value)}
            onBlur={() => commit()}
            className="pr-11 pl-9.5"
          />
          {typed && (
            <IconButton
              icon={X}
              label={common.clearSearch}
              onClick={clear}
              className="absolute inset-y-0 right-1 my-auto"
            />
          )}
        </div>
      </form>
    </search>
  );
};
