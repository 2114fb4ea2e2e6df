import { BookOpen, TextSearch } from "lucide-react";
import { type FormEvent, useState } from "react";
import { maxNoticeLength } from "#shared/api/requirements.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { formatNumber } from "#web/ui/text/format.ts";
import { TextArea } from "#web/ui/text-area.tsx";
import * as texts from "../messages.ts";
import { useFindRequirements } from "./use-requirements.ts";

/** Maximum size of the JSON-encoded text, in bytes: the request limit less room for the rest of the body. */
const maxBytes = 195 * 1024;
const countBytes = (text: string) => new TextEncoder().encode(JSON.stringify(text)).length;

const validate = (text: string) =>
  text.trim() === ""
    ? "Please paste the text of the notice"
    : [...text].length > maxNoticeLength || countBytes(text) > maxBytes
      ? "This is more than can be read at once. Please paste at most 100,000 characters; the rest can follow after that"
      : undefined;

type Props = { applicationId: string; hasRecord: boolean; onDone: () => void };

/** Finds requirements in a pasted notice or in the catalog record. Requirements already listed are not added again. */
export const PasteForm = ({ applicationId, hasRecord, onDone }: Props) => {
  const [text, setText] = useState("");
  const [isSubmitted, setIsSubmitted] = useState(false);
  const find = useFindRequirements(applicationId, ({ added, known }) => {
    setIsSubmitted(false);
    if (added + known === 0) return;
    setText("");
    onDone();
  });
  const error = isSubmitted ? validate(text) : undefined;
  const isReadingRecord = find.isPending && find.variables === null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsSubmitted(true);
    if (!validate(text)) find.mutate(text);
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
      <Field
        label="Text of the notice"
        hint="Paste it whole: deadlines, page limits, who may apply, cost share, required parts and review criteria are found in it, each with the notice's own words."
        error={error}
        foot={text && `${formatNumber(text.length)} of ${formatNumber(maxNoticeLength)} characters`}
      >
        <TextArea
          rows={5}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="max-h-72"
          spellCheck={false}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" icon={TextSearch} pending={find.isPending && !isReadingRecord} inactive={isReadingRecord}>
          {find.isPending && !isReadingRecord ? texts.readingLabel : "Find requirements"}
        </Button>
        {hasRecord && (
          <Button
            variant="outline"
            icon={BookOpen}
            pending={isReadingRecord}
            inactive={find.isPending && !isReadingRecord}
            onClick={() => find.mutate(null)}
          >
            {isReadingRecord ? texts.readingLabel : "Use the catalog's text"}
          </Button>
        )}
      </div>
    </form>
  );
};
