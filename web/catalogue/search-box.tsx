import { Search, X } from "lucide-react";
import { useId, useRef } from "react";
import { useSingleKeys } from "#web/commands/single-keys.ts";
import { Button } from "#web/ui/button.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { TextInput } from "#web/ui/inputs.tsx";
import * as common from "#web/ui/messages.ts";
import { useTyped } from "#web/ui/use-typed.ts";

type Props = { text: string; onText: (text: string, again: boolean) => void };

/** The search field: what is typed counts after a pause, with Enter at once. The key "/" leads here. */
export const SearchBox = ({ text, onText }: Props) => {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const { typed, type, commit } = useTyped(text, onText);
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
          Search the catalog
        </label>
        <div className="flex gap-2">
          <div className="relative flex-1">
            <Search
              size={17}
              aria-hidden
              className="pointer-events-none absolute inset-y-0 left-3 my-auto text-muted"
            />
            <TextInput
              id={id}
              ref={field}
              enterKeyHint="search"
              autoComplete="off"
              aria-keyshortcuts={hasSlash ? "/" : undefined}
              maxLength={500}
              aria-describedby={`${id}-hint`}
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
          <Button type="submit" className="h-(--field-height)">
            {common.search}
          </Button>
        </div>
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
          Words, a “whole phrase” in quotes, -without a word, a notice number, an Assistance Listing number or a funder.
        </p>
      </form>
    </search>
  );
};
