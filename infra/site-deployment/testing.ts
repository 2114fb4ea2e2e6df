import type { SiteBucket } from "./site-bucket.ts";

type StoredObject = { body: Uint8Array; type: string; caching: string };

export const createMemoryBucket = () => {
  const storedObjects = new Map<string, StoredObject>();
  const puts: string[] = [];
  const bucket: SiteBucket = {
    async put(key, content, { contentType, cacheControl }) {
      puts.push(key);
      storedObjects.set(key, {
        body: typeof content === "string" ? new TextEncoder().encode(content) : content,
        type: contentType,
        caching: cacheControl,
      });
    },
    async get(key) {
      const object = storedObjects.get(key);
      if (!object) throw new Error(`No object ${key}`);
      return object.body;
    },
    list: async (prefix = "") => [...storedObjects.keys()].filter((key) => key.startsWith(prefix)),
    async delete(keys) {
      for (const key of keys) storedObjects.delete(key);
    },
    async close() {
      throw new Error("The web bucket is never closed");
    },
    async empty() {
      const count = storedObjects.size;
      storedObjects.clear();
      return count;
    },
  };
  return { bucket, stored: storedObjects, puts };
};
