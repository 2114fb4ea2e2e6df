import type { State } from "./records.ts";

/** Moves every instant of the records so many seconds into the past: for them, that much time has gone by. */
export const age = (state: State, seconds: number): void => {
  const shift = (records: Record<string, object>, ...fields: string[]) => {
    for (const record of Object.values(records) as Record<string, unknown>[])
      for (const field of fields) {
        const value = record[field];
        if (typeof value === "number") record[field] = value - seconds;
      }
  };
  shift(state.customers, "created");
  shift(state.subscriptions, "created", "anchor", "periodStart", "periodEnd", "cancelAt", "canceledAt", "endedAt");
  shift(state.invoices, "created", "periodStart", "periodEnd", "nextAttempt", "finalizedAt", "paidAt", "voidedAt");
  shift(state.intents, "created");
  shift(state.sessions, "created", "expiresAt");
  shift(state.portals, "created");
  for (const delivery of state.deliveries) {
    delivery.due -= seconds * 1000;
    delivery.madeAt -= seconds * 1000;
  }
};
