/** Returns null if storage is unavailable. */
const tryStorage = <T>(callback: (storage: Storage) => T): T | null => {
  try {
    return callback(window.sessionStorage);
  } catch {
    return null;
  }
};

export const tabStorage = {
  read: (key: string) => tryStorage((storage) => storage.getItem(key)),
  write: (key: string, value: string) => void tryStorage((storage) => storage.setItem(key, value)),
  remove: (key: string) => void tryStorage((storage) => storage.removeItem(key)),
};
export type TabStorage = typeof tabStorage;
