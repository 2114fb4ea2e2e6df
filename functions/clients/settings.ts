/** What every client of AWS needs; on AWS itself region and credentials come from the environment. */
export type ClientSettings = {
  endpoint?: string | undefined;
  region?: string;
  credentials?: { accessKeyId: string; secretAccessKey: string };
};

/**
 * Tries and time-outs of every call, so that a slow service costs a request 3 seconds a try instead of all it has.
 * Without `throwOnRequestTimeout` the time-out is a warning only.
 */
export const patience = {
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 1000, requestTimeout: 3000, throwOnRequestTimeout: true },
};

/** Makes a thing at its first use; a failure to make it is not kept. */
export const lazily = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
};
