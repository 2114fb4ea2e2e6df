import { type ApplicationStatus, applicationStatuses } from "#shared/api/applications.ts";
import { formatStatusLabel } from "#web/ui/badges/status-label.ts";
import { NativeSelect } from "#web/ui/forms/inputs.tsx";
import * as common from "#web/ui/messages.ts";
import { formatCount, formatNumber } from "#web/ui/text/format.ts";
import * as texts from "../messages.ts";
import type { ImportReading } from "./use-import.ts";

/** A column with more distinct words is probably not the status. */
const maxWords = 40;
const options = applicationStatuses.map((status) => ({ value: status, label: formatStatusLabel(status) }));
type Props = { words: ImportReading["words"]; onChange: (key: string, status: ApplicationStatus | "") => void };

export const StatusTable = ({ words, onChange }: Props) => (
  <section aria-label={texts.statuses}>
    <h4 className="font-semibold">{texts.statuses}</h4>
    <p className="mb-3 max-w-[64ch] text-sm text-muted">
      What the words of your file mean here. A row without one becomes a draft; a row whose word has no meaning is left
      out.
    </p>
    <table className="w-full text-sm">
      <thead className="text-left text-muted">
        <tr>
          <th scope="col" className="py-1.5 pr-3 font-semibold">
            In the file
          </th>
          <th scope="col" className="py-1.5 pr-3 text-right font-semibold">
            Rows
          </th>
          <th scope="col" className="w-1/2 py-1.5 font-semibold">
            In the tracker
          </th>
        </tr>
      </thead>
      <tbody>
        {words.slice(0, maxWords).map(({ key, word, count: rows, status }) => (
          <tr key={key} className="border-t border-line">
            <th scope="row" className="py-1.5 pr-3 text-left font-normal wrap-anywhere">
              {word.slice(0, 60)}
            </th>
            <td className="py-1.5 pr-3 text-right">{formatNumber(rows)}</td>
            <td className="py-1.5">
              <NativeSelect
                aria-label={`What ${word.slice(0, 60)} means`}
                placeholder={common.choose}
                options={options}
                value={status}
                onChange={({ target }) => onChange(key, target.value as ApplicationStatus | "")}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    {words.length > maxWords && (
      <p className="mt-2 text-sm text-muted">
        And {formatCount(words.length - maxWords, "more word")}. Is this the right column for the status?
      </p>
    )}
  </section>
);
