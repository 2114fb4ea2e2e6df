/** On AWS, region and credentials come from the environment. */
export type ClientSettings = {
  endpoint?: string | undefined;
  region?: string;
  credentials?: { accessKeyId: string; secretAccessKey: string };
};

/** Without `throwOnRequestTimeout`, the SDK only logs a warning when a request times out. */
export const retrySettings = {
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 1000, requestTimeout: 3000, throwOnRequestTimeout: true },
};

/** Runs `load` on first use. Failures are not cached. */
export const memoizeAsync = <T>(load: () => Promise<T>): (() => Promise<T>) => {
  let promise: Promise<T> | undefined;
  return () => {
    promise ??= load().catch((error: unknown) => {
      promise = undefined;
      throw error;
    });
    return promise;
  };
};
