import { BookOpen, TextSearch } from "lucide-react";
import { type FormEvent, useState } from "react";
import { maxNoticeLength } from "#shared/api/requirements.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { Checkbox, TextArea } from "#web/ui/forms/inputs.tsx";
import { formatNumber } from "#web/ui/text/format.ts";
import * as texts from "../messages.ts";
import { ApplicationFiles } from "./notice-files.tsx";
import { useFindRequirements } from "./use-requirements.ts";

/** The limit for the JSON-encoded text, which leaves room for the rest of the request body. */
const maxBytes = 195 * 1024;
const countBytes = (text: string) => new TextEncoder().encode(JSON.stringify(text)).length;

const validate = (text: string) => {
  if (text.trim() === "") return "Please paste the text of the notice";
  return [...text].length > maxNoticeLength || countBytes(text) > maxBytes
    ? "This text is too long. Please paste at most 100,000 characters at a time"
    : undefined;
};

type Props = {
  applicationId: string;
  hasRecord: boolean;
  /** Whether the checklist has rows from a notice that a new version may replace. */
  hasRows: boolean;
  onDone: () => void;
};

/** Finds requirements in an uploaded file, a pasted text or the catalog's record. */
export const ScanForm = ({ applicationId, hasRecord, hasRows, onDone }: Props) => {
  const [text, setText] = useState("");
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [isNewVersion, setIsNewVersion] = useState(false);
  const find = useFindRequirements(applicationId, ({ added, unchanged, changed, removed }) => {
    setIsSubmitted(false);
    if (added + unchanged + changed + removed === 0) return;
    setText("");
    onDone();
  });
  const error = isSubmitted ? validate(text) : undefined;
  const source = find.isPending ? find.variables : undefined;
  const isReadingRecord = source !== undefined && source.text === undefined && source.documentId === undefined;
  const isReadingText = source?.text !== undefined;
  const replacesNotice = hasRows && isNewVersion;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsSubmitted(true);
    if (!validate(text)) find.mutate({ text, replacesNotice });
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
      {hasRows && (
        <Checkbox
          label="This is a new version of the notice"
          description="Marks what’s new, changed or removed. Your progress is kept."
          checked={isNewVersion}
          onChange={({ target }) => setIsNewVersion(target.checked)}
        />
      )}
      <ApplicationFiles
        applicationId={applicationId}
        uploadLabel="Upload the notice"
        findLabel={texts.findRequirements}
        pendingId={source?.documentId}
        isDisabled={find.isPending}
        onFind={(documentId) => find.mutate({ documentId, replacesNotice })}
      />
      <Field
        label="Notice text"
        hint="Or paste the full notice. We’ll pull deadlines, eligibility, award amounts, cost share, page limits, required parts, review criteria and more, with quotes."
        error={error}
        footer={text && `${formatNumber(text.length)} of ${formatNumber(maxNoticeLength)} characters`}
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
        <Button type="submit" icon={TextSearch} pending={isReadingText} inactive={find.isPending && !isReadingText}>
          {isReadingText ? texts.readingLabel : texts.findRequirements}
        </Button>
        {hasRecord && (
          <Button
            variant="outline"
            icon={BookOpen}
            pending={isReadingRecord}
            inactive={find.isPending && !isReadingRecord}
            onClick={() => find.mutate({ replacesNotice })}
          >
            {isReadingRecord ? texts.readingLabel : "Use the catalog summary"}
          </Button>
        )}
      </div>
    </form>
  );
};
