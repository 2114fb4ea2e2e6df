/** On AWS region and credentials come from the environment. */
export type ClientSettings = {
  endpoint?: string | undefined;
  region?: string;
  credentials?: { accessKeyId: string; secretAccessKey: string };
};

/** A slow service costs 3 s per attempt, not the whole request. Without `throwOnRequestTimeout` the SDK only warns. */
export const retrySettings = {
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 1000, requestTimeout: 3000, throwOnRequestTimeout: true },
};

/** Runs `make` on first use. Failures are not cached. */
export const memoizeAsync = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let promise: Promise<T> | undefined;
  return () => {
    promise ??= make().catch((error: unknown) => {
      promise = undefined;
      throw error;
    });
    return promise;
  };
};
