import { ArrowUp, Square } from "lucide-react";
import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from "react";
import { chatTexts, maxChatMessageLength } from "#shared/api/coach.ts";
import { useCurrentUser } from "#web/auth/session.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { FieldError } from "#web/ui/forms/field.tsx";
import { formPersistence } from "#web/ui/forms/form-persistence.ts";
import { TextArea } from "#web/ui/forms/inputs.tsx";
import { formatNumber } from "#web/ui/text/format.ts";

const showCountFrom = maxChatMessageLength - 500;
const countCharacters = (text: string) => [...text].length;

/** Stores an unsent message that survives leaving the page to sign in or to choose a plan. */
const useTypedMessage = () => {
  const { user } = useCurrentUser();
  const key = user && `${user.id} coach`;
  const [text, setText] = useState("");
  const latest = useRef(text);
  latest.current = text;
  useEffect(() => {
    if (!key) return;
    const savedMessage = formPersistence.take(key)?.message;
    if (typeof savedMessage === "string") setText(savedMessage);
    return formPersistence.register(key, () => (latest.current ? { message: latest.current } : undefined));
  }, [key]);
  return [text, setText] as const;
};

type Props = {
  field: RefObject<HTMLTextAreaElement | null>;
  busy: boolean;
  stopping: boolean;
  /** Must call `onStored` once the server has stored the message. */
  onSend: (message: string, onStored: () => void) => void;
  onStop: () => void;
};

export const MessageComposer = ({ field, busy, stopping, onSend, onStop }: Props) => {
  const id = useId();
  const [text, setText] = useTypedMessage();
  const [showsEmptyError, setShowsEmptyError] = useState(false);
  const length = countCharacters(text.trim());
  const isBlank = length === 0;
  const isTooLong = length > maxChatMessageLength;
  const error = isTooLong ? chatTexts.tooLong : showsEmptyError && isBlank ? chatTexts.empty : undefined;

  const send = () => {
    if (busy) return;
    field.current?.focus();
    if (isBlank || isTooLong) return setShowsEmptyError(true);
    const sentText = text;
    onSend(sentText.trim(), () => setText((currentText) => (currentText === sentText ? "" : currentText)));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form onSubmit={submit} className="grid gap-1.5">
      <label htmlFor={id} className="sr-only">
        Message to the Grant Coach
      </label>
      <div className="flex items-end gap-2">
        <TextArea
          ref={field}
          id={id}
          rows={1}
          value={text}
          placeholder="Ask about your grants"
          aria-describedby={`${id}-help${error ? ` ${id}-error` : ""}`}
          aria-invalid={error ? true : undefined}
          onChange={(event) => {
            setText(event.target.value);
            setShowsEmptyError(false);
          }}
          onKeyDown={handleKeyDown}
          style={{ resize: "none" }}
          className="flex-1"
        />
        {busy ? (
          <Button variant="outline" icon={Square} className="h-(--field-height)" pending={stopping} onClick={onStop}>
            {stopping ? "Stopping..." : "Stop"}
          </Button>
        ) : (
          <Button
            type="submit"
            icon={ArrowUp}
            className="h-(--field-height)"
            inactive={isBlank || isTooLong}
            aria-describedby={isBlank ? `${id}-why` : undefined}
          >
            Send
          </Button>
        )}
      </div>
      <span id={`${id}-why`} hidden>
        Write a message to send it
      </span>
      {error && (
        <div role="alert">
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      )}
      <p id={`${id}-help`} className="flex justify-between gap-3 text-xs text-muted">
        <span className="coarse:hidden">Enter to send, Shift+Enter for a new line</span>
        {length > showCountFrom && (
          <span className="tabular-nums">
            {formatNumber(length)} of {formatNumber(maxChatMessageLength)}
          </span>
        )}
      </p>
    </form>
  );
};
