import * as z from "zod/mini";
import type { GrantApplication } from "#shared/api/applications.ts";
import { type Award, AwardChange } from "#shared/api/awards.ts";
import { toDollarsOrNull } from "#shared/util/money.ts";
import { createTracker, openTracker } from "./applications.tsx";
import { isStaleVersion, versionConflict } from "./tasks.ts";

/** A tracker of one awarded application and a server that stores its award. */
export const createAwardTracker = (fields: Partial<Award> = {}, application: Partial<GrantApplication> = {}) => {
  const tracker = createTracker([
    { grantName: "Lamps 2026", status: "awarded", amountAwarded: 20_000, ...application },
  ]);
  const [awarded] = tracker.applications;
  const stored: Award = {
    applicationId: awarded?.id ?? "",
    amountAwarded: awarded?.amountAwarded ?? null,
    isFederal: false,
    awardNumber: null,
    periodStart: null,
    periodEnd: null,
    contactName: null,
    contactEmail: null,
    contactPhone: null,
    indirectPercent: null,
    terms: null,
    reports: [],
    payments: [],
    budgetLines: [],
    revisions: [],
    actualsThrough: null,
    closeoutDone: [],
    nextApplicationId: null,
    version: 1,
    updatedAt: "2026-11-21T10:00:00.000Z",
    ...fields,
  };
  /** The bodies of all updates, the latest last. */
  const updates: Partial<Award>[] = [];
  tracker.responses.getAward = () => structuredClone(stored);
  tracker.responses.updateAward = (call) => {
    if (isStaleVersion(call, stored.version)) return versionConflict();
    updates.push(call.body as Partial<Award>);
    const { amountAwarded, ...change } = z.parse(AwardChange, call.body);
    const amount = amountAwarded === undefined ? {} : { amountAwarded: toDollarsOrNull(amountAwarded) };
    Object.assign(stored, change, amount, { version: stored.version + 1 });
    return structuredClone(stored);
  };
  const open = () => openTracker(`?application=${awarded?.id}&tab=award`, tracker);
  return { ...tracker, stored, updates, open };
};
