/** A name as resources are called: `sweepJobs` becomes `SweepJobs`, `web-search` becomes `WebSearch`. */
export const titled = (name: string): string =>
  name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
