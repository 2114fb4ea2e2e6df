import clsx from "clsx";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { commentLimits, type Person } from "#shared/api/comments.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { TextArea } from "#web/ui/forms/inputs.tsx";
import * as common from "#web/ui/messages.ts";
import * as messages from "./messages.ts";
import { findMentions, findTypedMention, suggestMembers } from "./threads.ts";
import type { CommentDraft } from "./use-comments.ts";

const validate = (text: string) => {
  if (!text.trim()) return messages.commentRequired;
  return [...text.trim()].length > commentLimits.characters ? "Please keep this under 2,000 characters" : undefined;
};

type Props = {
  label: string;
  /** The members an @ can mention. */
  members: readonly Person[];
  initialText?: string;
  submitLabel?: string;
  pending: boolean;
  autoFocus?: boolean;
  onSubmit: (draft: CommentDraft) => void;
  onCancel?: () => void;
};

/** A comment field. Typing @ opens a list of members, navigated with the arrow keys and Enter. */
export const CommentComposer = ({
  label,
  members,
  initialText = "",
  submitLabel = messages.addComment,
  pending,
  autoFocus = false,
  onSubmit,
  onCancel,
}: Props) => {
  const [text, setText] = useState(initialText);
  const [caret, setCaret] = useState(0);
  const [active, setActive] = useState(0);
  const [isSubmitted, setIsSubmitted] = useState(false);
  /** The start of a mention whose list was closed with Escape. */
  const [dismissed, setDismissed] = useState<number>();
  const listId = useId();
  const textArea = useRef<HTMLTextAreaElement>(null);
  const typedMention = findTypedMention(text.slice(0, caret));
  const suggestions =
    typedMention && typedMention.start !== dismissed ? suggestMembers(members, typedMention.query) : [];
  const isOpen = suggestions.length > 0;
  const error = isSubmitted ? validate(text) : undefined;

  const choose = ({ name }: Person) => {
    if (!typedMention) return;
    const start = `${text.slice(0, typedMention.start)}@${name} `;
    setText(start + text.slice(caret).replace(/^ /, ""));
    setCaret(start.length);
    setActive(0);
    requestAnimationFrame(() => {
      textArea.current?.focus();
      textArea.current?.setSelectionRange(start.length, start.length);
    });
  };
  const submit = () => {
    setIsSubmitted(true);
    if (validate(text)) return textArea.current?.focus();
    if (!pending) onSubmit({ text, mentions: findMentions(text, members) });
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if ((event.ctrlKey || event.metaKey) && event.key === "Enter") {
      event.preventDefault();
      return submit();
    }
    if (!isOpen) return;
    const step = { ArrowDown: 1, ArrowUp: suggestions.length - 1 }[event.key];
    const selectedMember = suggestions[active % suggestions.length];
    if (step !== undefined) setActive((active + step) % suggestions.length);
    else if (event.key === "Escape") setDismissed(typedMention?.start);
    else if ((event.key === "Enter" || event.key === "Tab") && selectedMember) choose(selectedMember);
    else return;
    event.preventDefault();
    // Escape would also close the dialog around it.
    event.stopPropagation();
  };
  return (
    // Not a form, because it is also shown inside a document's form.
    <div className="grid gap-2">
      <Field label={label} error={error} hint={members.length > 0 ? messages.mentionHint : undefined}>
        <TextArea
          ref={textArea}
          rows={2}
          value={text}
          autoFocus={autoFocus}
          aria-autocomplete="list"
          aria-controls={isOpen ? listId : undefined}
          aria-activedescendant={isOpen ? `${listId}-${active % suggestions.length}` : undefined}
          onChange={({ target }) => {
            setText(target.value);
            setCaret(target.selectionStart);
            setActive(0);
          }}
          onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
          onKeyDown={handleKeyDown}
        />
      </Field>
      {isOpen && (
        <div
          id={listId}
          role="listbox"
          aria-label="Members"
          className="max-h-48 overflow-y-auto rounded-card border border-line bg-overlay p-1"
        >
          {suggestions.map((person, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles key presses
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
            <div
              key={person.id}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === active % suggestions.length}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(person)}
              className={clsx(
                "cursor-pointer rounded-control px-3 py-1.5 text-sm coarse:py-3",
                index === active % suggestions.length && "bg-primary-soft",
              )}
            >
              {person.name}
            </div>
          ))}
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" pending={pending} onClick={submit}>
          {pending ? messages.adding : submitLabel}
        </Button>
        {onCancel && (
          <Button size="sm" variant="outline" onClick={onCancel}>
            {common.cancel}
          </Button>
        )}
      </div>
    </div>
  );
};
