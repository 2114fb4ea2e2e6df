import { redirectDelay } from "#shared/auth.ts";

/** Leaves for a path once the success toast could be read; a full load, so that nothing of the visitor's page stays. */
export const goSoon = (path: string) =>
  new Promise<void>((resolve) => {
    setTimeout(() => {
      window.location.assign(path);
      resolve();
    }, redirectDelay);
  });
