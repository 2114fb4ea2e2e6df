import type { ApplicationStatus } from "../../api/applications.ts";

/** From this number of decisions, a win rate counts as known. */
export const minDecisions = 5;
/** Stands in until there are that many. */
export const defaultWinRate = 0.25;

export type Decisions = { awarded: number; declined: number };
/** Withdrawn applications were not decided. */
export const countDecisions = (applications: readonly { status: ApplicationStatus }[]): Decisions => ({
  awarded: applications.filter(({ status }) => status === "awarded").length,
  declined: applications.filter(({ status }) => status === "declined").length,
});

/** The awarded share of the decided applications, 0 to 1; null if none was decided. */
export const computeWinRate = ({ awarded, declined }: Decisions): number | null =>
  awarded + declined > 0 ? awarded / (awarded + declined) : null;

type DecidedApplication = { status: ApplicationStatus; funder: string };
/** The rate by which an application is weighted, whose decisions it is based on, and their number. */
export type AppliedWinRate = { rate: number; basis: "funder" | "client" | "workspace" | "default"; decisions: number };

export const normalizeFunder = (funder: string): string => funder.trim().toLowerCase();

/**
 * Returns a function that finds the win rate of an application from the decided ones: the first that rests on at least
 * `minDecisions`, of the client's applications to the same funder, of the client's, of all; else the default rate.
 */
export const createWinRates = <T extends DecidedApplication>(
  applications: readonly T[],
  getClientId: (application: T) => string,
): ((application: T) => AppliedWinRate) => {
  const decisions = new Map<string, Decisions>();
  const getFunderKey = (application: T) => `${getClientId(application)} ${normalizeFunder(application.funder)}`;
  const all: Decisions = { awarded: 0, declined: 0 };
  for (const application of applications) {
    const { status } = application;
    if (status !== "awarded" && status !== "declined") continue;
    all[status] += 1;
    for (const key of [getClientId(application), getFunderKey(application)]) {
      const count = decisions.get(key) ?? { awarded: 0, declined: 0 };
      count[status] += 1;
      decisions.set(key, count);
    }
  }
  const hasClients = new Set(applications.map(getClientId)).size > 1;
  return (application) => {
    const levels = [
      ["funder", decisions.get(getFunderKey(application))],
      ["client", hasClients ? decisions.get(getClientId(application)) : undefined],
      ["workspace", all],
    ] as const;
    for (const [basis, count] of levels) {
      if (!count || count.awarded + count.declined < minDecisions) continue;
      return { rate: computeWinRate(count) ?? 0, basis, decisions: count.awarded + count.declined };
    }
    return { rate: defaultWinRate, basis: "default", decisions: all.awarded + all.declined };
  };
};
