import type { ApplicationStatus } from "../../api/applications.ts";

/** Minimum number of decisions for a win rate to count as known. */
export const minDecisions = 5;

export type Decisions = { awarded: number; declined: number };
/** Counts decisions. Withdrawn applications do not count as decided. */
export const countDecisions = (applications: readonly { status: ApplicationStatus }[]): Decisions => ({
  awarded: applications.filter(({ status }) => status === "awarded").length,
  declined: applications.filter(({ status }) => status === "declined").length,
});

/** Computes the fraction of decided applications that were awarded, 0 to 1; null if none was decided. */
export const computeWinRate = ({ awarded, declined }: Decisions): number | null =>
  awarded + declined > 0 ? awarded / (awarded + declined) : null;

type DecidedApplication = { status: ApplicationStatus; funder: string };
/** The rate that weights an application (null while decisions are few), with its basis and the decisions behind it. */
export type AppliedWinRate<T> = {
  rate: number | null;
  basis: "funder" | "client" | "workspace" | "none";
  decidedApplications: readonly T[];
};

export const normalizeFunder = (funder: string): string => funder.trim().toLowerCase();

/**
 * Returns a function that finds an application's win rate. It is based on the first group with at least `minDecisions`
 * decisions: the client's applications to the same funder, all of the client's applications, or the whole workspace's.
 */
export const createWinRates = <T extends DecidedApplication>(
  applications: readonly T[],
  getClientId: (application: T) => string,
): ((application: T) => AppliedWinRate<T>) => {
  const decisions = new Map<string, T[]>();
  const getFunderKey = (application: T) => `${getClientId(application)} ${normalizeFunder(application.funder)}`;
  const all: T[] = [];
  for (const application of applications) {
    const { status } = application;
    if (status !== "awarded" && status !== "declined") continue;
    all.push(application);
    for (const key of [getClientId(application), getFunderKey(application)]) {
      const decidedApplications = decisions.get(key);
      if (decidedApplications) decidedApplications.push(application);
      else decisions.set(key, [application]);
    }
  }
  const hasClients = new Set(applications.map(getClientId)).size > 1;
  return (application) => {
    const levels = [
      ["funder", decisions.get(getFunderKey(application))],
      ["client", hasClients ? decisions.get(getClientId(application)) : undefined],
      ["workspace", all],
    ] as const;
    for (const [basis, decidedApplications] of levels)
      if (decidedApplications && decidedApplications.length >= minDecisions)
        return { rate: computeWinRate(countDecisions(decidedApplications)) ?? 0, basis, decidedApplications };
    return { rate: null, basis: "none", decidedApplications: all };
  };
};
