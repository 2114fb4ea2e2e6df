import { getSyncDay } from "#functions/catalog/sync/sync-run.ts";
import { log } from "#functions/clients/log.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { estimateRecordRound } from "#functions/search/browse/seasons.ts";
import { catalogStateKey } from "#functions/table/keys.ts";
import type { CatalogRecord } from "#shared/api/catalog-record.ts";
import { addDays, formatMonthYear } from "#shared/util/dates.ts";
import { type FollowerMessage, notifyRecordFollowers } from "./notify-followers.ts";

/** Days before the expected opening on which followers are alerted. Openings are estimated by month. */
export const openingAlertDays = 30;

const stateKey = catalogStateKey("OPENINGS");

/**
 * Builds the alert for a program that is expected to open within `openingAlertDays` of `today`; otherwise returns
 * undefined.
 */
export const buildOpeningAlert = (record: CatalogRecord, today: string): FollowerMessage | undefined => {
  const round = estimateRecordRound(record, today);
  if (!round?.opensOn || round.opensOn < today || round.opensOn > addDays(today, openingAlertDays)) return undefined;
  const { opensOn, closesOn } = round;
  const alertedOn = addDays(opensOn, -openingAlertDays);
  const sentence = `It is expected to open in ${formatMonthYear(opensOn)} and to close in ${formatMonthYear(closesOn)}, based on past rounds. These dates are estimates.`;
  return {
    notifiedField: "openingNotified",
    version: opensOn,
    recordId: record.id,
    // The notification's ID is derived from this, so it must be the same on every run.
    madeAt: `${alertedOn}T00:00:00.000Z`,
    change: { on: alertedOn, kinds: ["opensSoon"], sentences: [sentence] },
    record,
  };
};

/** Alerts followers of programs expected to open soon, once per follower and round. Scans the catalog once a day. */
export const notifyExpectedOpenings = async (
  dependencies: Dependencies,
  timeLeft: () => number = () => Number.POSITIVE_INFINITY,
): Promise<void> => {
  const { catalog, clock, table } = dependencies;
  const today = getSyncDay(clock.now());
  if ((await table.get(stateKey))?.day === today) return;
  let notifiedCount = 0;
  for (const record of await catalog.listRecords()) {
    const alert = buildOpeningAlert(record, today);
    if (!alert) continue;
    const result = await notifyRecordFollowers(dependencies, alert, timeLeft);
    notifiedCount += result.notified;
    if (!result.isDone) return;
  }
  if (notifiedCount) log.info("expected openings announced", { notified: notifiedCount });
  await table.write({ put: { ...stateKey, day: today } });
};
