import { BookOpen, TextSearch } from "lucide-react";
import { type FormEvent, useState } from "react";
import { longestNotice } from "#shared/requirements.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { formatNumber } from "#web/ui/format.ts";
import { TextArea } from "#web/ui/text-area.tsx";
import * as texts from "../messages.ts";
import { useFind } from "./use-requirements.ts";

/** What one call carries, in bytes, with some room for what stands around the text. */
const mostBytes = 195 * 1024;
const bytesOf = (text: string) => new TextEncoder().encode(JSON.stringify(text)).length;

const wrongWith = (text: string) =>
  text.trim() === ""
    ? "Please paste the text of the notice"
    : [...text].length > longestNotice || bytesOf(text) > mostBytes
      ? "This is more than can be read at once. Please paste at most 100,000 characters; the rest can follow after that"
      : undefined;

type Props = { applicationId: string; hasRecord: boolean; onDone: () => void };

/** Where a notice's text is pasted, or taken from the catalog's record. What is found again is never listed twice. */
export const PasteForm = ({ applicationId, hasRecord, onDone }: Props) => {
  const [text, setText] = useState("");
  const [isTried, setTried] = useState(false);
  const find = useFind(applicationId, ({ added, known }) => {
    setTried(false);
    if (added + known === 0) return;
    setText("");
    onDone();
  });
  const error = isTried ? wrongWith(text) : undefined;
  const isOfRecord = find.isPending && find.variables === null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!wrongWith(text)) find.mutate(text);
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
      <Field
        label="Text of the notice"
        hint="Paste it whole: deadlines, page limits, who may apply, cost share, required parts and review criteria are found in it, each with the notice's own words."
        error={error}
        foot={text && `${formatNumber(text.length)} of ${formatNumber(longestNotice)} characters`}
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
        <Button type="submit" icon={TextSearch} pending={find.isPending && !isOfRecord} inactive={isOfRecord}>
          {find.isPending && !isOfRecord ? texts.reading : "Find requirements"}
        </Button>
        {hasRecord && (
          <Button
            variant="outline"
            icon={BookOpen}
            pending={isOfRecord}
            inactive={find.isPending && !isOfRecord}
            onClick={() => find.mutate(null)}
          >
            {isOfRecord ? texts.reading : "Use the catalog's text"}
          </Button>
        )}
      </div>
    </form>
  );
};
