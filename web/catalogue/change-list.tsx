import { formatDay } from "#shared/util/dates.ts";
import { type RecordChange, formatFieldName, formatChangeKind, formatFieldValue } from "./format-change.ts";

/** Change history of a record, with the values before and after. */
export const ChangeHistory = ({ changes }: { changes: readonly RecordChange[] }) => (
  <ol className="grid gap-5">
    {changes.map(({ on, kind, fields }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a day may have several of one kind, and the list never changes order
      <li key={`${on} ${kind} ${index}`} className="border-l-2 border-line pl-4">
        <p className="font-semibold">
          {formatChangeKind(kind)} <span className="font-normal text-muted">{formatDay(on)}</span>
        </p>
        {fields.length > 0 && (
          <dl className="mt-2 grid gap-3 text-sm">
            {fields.map(({ field, before, after }) => (
              <div key={field}>
                <dt className="text-subtle">{formatFieldName(field)}</dt>
                <dd className="grid gap-0.5 wrap-anywhere">
                  <span className="text-muted">
                    <span className="font-semibold">Before:</span> {formatFieldValue(field, before)}
                  </span>
                  <span>
                    <span className="font-semibold">After:</span> {formatFieldValue(field, after)}
                  </span>
                </dd>
              </div>
            ))}
          </dl>
        )}
      </li>
    ))}
  </ol>
);
