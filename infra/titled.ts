/** A name as resources are called: `sweepJobs` becomes `SweepJobs`. */
export const titled = (name: string): string => `${name[0]?.toUpperCase() ?? ""}${name.slice(1)}`;
