import { expect, test } from "vitest";
import { testOutside } from "#functions/testing.ts";
import { bucketFiles } from "./snapshot-bucket.ts";

const denied = () => Promise.reject(Object.assign(new Error("no"), { name: "AccessDenied" }));

test("a file that is not there is told from one that may not be read by the list of keys", async () => {
  const { blobs } = testOutside();
  await blobs.put("catalogue/current.json", "{}");
  const files = bucketFiles({ ...blobs, get: denied });
  expect(await files.get("catalogue/other.json")).toBeUndefined();
  // The key begins like one that is there.
  expect(await files.get("catalogue/current")).toBeUndefined();
  await expect(files.get("catalogue/current.json")).rejects.toThrow("no");
});

test("any other trouble is not taken for a missing file", async () => {
  const { blobs } = testOutside();
  const files = bucketFiles({ ...blobs, get: () => Promise.reject(new Error("out of order")) });
  await expect(files.get("catalogue/current.json")).rejects.toThrow("out of order");
  expect(await bucketFiles(blobs).get("catalogue/current.json")).toBeUndefined();
});
