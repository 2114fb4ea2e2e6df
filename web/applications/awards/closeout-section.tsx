import type { Award } from "#shared/api/awards.ts";
import { type CloseoutKey, listCloseout } from "#shared/domain/awards/closeout.ts";
import { formatDay } from "#shared/util/dates.ts";
import { AwardSection, EmptyHint } from "./award-section.tsx";
import { useSaveAward } from "./use-award.ts";

type Props = { award: Award; canEdit: boolean };

/** The checklist that ends an award. */
export const CloseoutSection = ({ award, canEdit }: Props) => {
  const save = useSaveAward(award.applicationId);
  const doneKeys = new Set(award.closeoutDone);
  const setDone = (key: CloseoutKey, isDone: boolean) =>
    save.mutate({
      change: ({ closeoutDone }) => ({
        closeoutDone: [...closeoutDone.filter((other) => other !== key), ...(isDone ? [key] : [])],
      }),
    });
  const items = listCloseout(award);
  return (
    <AwardSection title={`Closeout (${items.filter(({ key }) => doneKeys.has(key)).length} of ${items.length} done)`}>
      {award.isFederal && !award.periodEnd && <EmptyHint>Enter the period’s end date to see due dates.</EmptyHint>}
      <ul className="award-rows">
        {items.map(({ key, title, detail, citation, dueDay }) => (
          <li key={key}>
            <label className="award-row-main">
              <input
                type="checkbox"
                className="checkbox"
                checked={doneKeys.has(key)}
                disabled={!canEdit || save.isPending}
                onChange={({ target }) => setDone(key, target.checked)}
              />
              <span className="min-w-0">
                <span className={doneKeys.has(key) ? "text-muted line-through" : undefined}>{title}</span>
                <span className="block text-sm text-muted">
                  {[dueDay && `Due ${formatDay(dueDay)}.`, detail, citation && `(${citation})`]
                    .filter(Boolean)
                    .join(" ")}
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </AwardSection>
  );
};
