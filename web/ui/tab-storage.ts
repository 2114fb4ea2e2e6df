/** Runs a session storage call; a browser that refuses storage yields null instead of an error. */
const attempt = <T>(use: (storage: Storage) => T): T | null => {
  try {
    return use(window.sessionStorage);
  } catch {
    return null;
  }
};

export const tabStorage = {
  read: (key: string) => attempt((storage) => storage.getItem(key)),
  write: (key: string, value: string) => void attempt((storage) => storage.setItem(key, value)),
  remove: (key: string) => void attempt((storage) => storage.removeItem(key)),
};
export type TabStorage = typeof tabStorage;
