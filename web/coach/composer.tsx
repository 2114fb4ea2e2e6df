import { ArrowUp, Square } from "lucide-react";
import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from "react";
import { chatTexts, longestMessage } from "#shared/coach.ts";
import { useCurrentUser } from "#web/auth/use-current-user.ts";
import { Button } from "#web/ui/button.tsx";
import { FieldError } from "#web/ui/field.tsx";
import { formatNumber } from "#web/ui/format.ts";
import { keptForms } from "#web/ui/kept-forms.ts";
import { TextArea } from "#web/ui/text-area.tsx";

/** From so many characters on it is said how many there are. */
const countedFrom = longestMessage - 500;
const lengthOf = (text: string) => [...text].length;

/** What was typed outlives a page that must be left for the sign-in or the plan. */
const useTypedMessage = () => {
  const { user } = useCurrentUser();
  const key = user && `${user.id} coach`;
  const [text, setText] = useState("");
  const latest = useRef(text);
  latest.current = text;
  useEffect(() => {
    if (!key) return;
    const kept = keptForms.take(key)?.message;
    if (typeof kept === "string") setText(kept);
    return keptForms.watch(key, () => (latest.current ? { message: latest.current } : undefined));
  }, [key]);
  return [text, setText] as const;
};

type Props = {
  /** The field, for whoever has to lead to it. */
  field: RefObject<HTMLTextAreaElement | null>;
  /** An answer is being written; `stopping` once that was asked for. */
  busy: boolean;
  stopping: boolean;
  /** Sends; `onKept` is called once the message cannot be lost any more. */
  onSend: (message: string, onKept: () => void) => void;
  onStop: () => void;
};

/** Where a message is typed, at the foot of the screen. */
export const Composer = ({ field, busy, stopping, onSend, onStop }: Props) => {
  const id = useId();
  const [text, setText] = useTypedMessage();
  const [isTold, setTold] = useState(false);
  const length = lengthOf(text.trim());
  const isBlank = length === 0;
  const isTooLong = length > longestMessage;
  const refusal = isTooLong ? chatTexts.tooLong : isTold && isBlank ? chatTexts.empty : undefined;

  const send = () => {
    if (busy) return;
    field.current?.focus();
    if (isBlank || isTooLong) return setTold(true);
    const sent = text;
    // What was typed meanwhile stays.
    onSend(sent.trim(), () => setText((now) => (now === sent ? "" : now)));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const press = (event: KeyboardEvent) => {
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
          aria-describedby={`${id}-help${refusal ? ` ${id}-refusal` : ""}`}
          aria-invalid={refusal ? true : undefined}
          onChange={(event) => {
            setText(event.target.value);
            setTold(false);
          }}
          onKeyDown={press}
          style={{ resize: "none" }}
          className="flex-1"
        />
        {busy ? (
          <Button variant="outline" icon={Square} className="mb-1" pending={stopping} onClick={onStop}>
            {stopping ? "Stopping..." : "Stop"}
          </Button>
        ) : (
          <Button
            type="submit"
            icon={ArrowUp}
            className="mb-1"
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
      {refusal && (
        <div role="alert">
          <FieldError id={`${id}-refusal`}>{refusal}</FieldError>
        </div>
      )}
      <p id={`${id}-help`} className="flex justify-between gap-3 text-xs text-muted">
        <span className="coarse:hidden">Enter to send, Shift+Enter for a new line</span>
        {length > countedFrom && (
          <span className="tabular-nums">
            {formatNumber(length)} of {formatNumber(longestMessage)}
          </span>
        )}
      </p>
    </form>
  );
};
