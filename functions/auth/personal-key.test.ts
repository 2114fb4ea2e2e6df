import fc from "fast-check";
import { expect, test } from "vitest";
import type { WorkspaceId } from "#functions/table/keys.ts";
import { buildPersonalKey, parsePersonalKey } from "./personal-key.ts";

test("a key parses back to its user and workspace, and arbitrary strings do not parse", () => {
  const owner = {
    userId: "0b6c2f1e-9a53-4c1b-8a7e-2f3d4c5b6a79",
    workspaceId: "1c7d3a2f-8b64-4d2c-9b8f-3a4e5d6c7b80" as WorkspaceId,
  };
  const secret = Buffer.alloc(32, 5).toString("base64url");
  const key = buildPersonalKey(owner, secret);
  expect(key).toHaveLength(86);
  expect(parsePersonalKey(key)).toMatchObject(owner);
  expect(parsePersonalKey(`${key}A`)).toBeUndefined();
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(parsePersonalKey(text)).toBeUndefined();
    }),
  );
});
