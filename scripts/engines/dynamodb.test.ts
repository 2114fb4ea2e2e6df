import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { checkJava, JavaMissingError, parseJavaVersion, startDynamoDb } from "./dynamodb.ts";

const folder = mkdtempSync(join(tmpdir(), "engine-"));
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

test("parses old and new Java version formats", () => {
  expect(parseJavaVersion('openjdk version "17.0.15" 2025-04-15')).toBe(17);
  expect(parseJavaVersion('Picked up JAVA_TOOL_OPTIONS: -Dx\njava version "1.8.0_422"')).toBe(8);
  expect(parseJavaVersion('openjdk version "25" 2025-09-16')).toBe(25);
  expect(parseJavaVersion("The operation couldn't be completed. Unable to locate a Java Runtime.")).toBeUndefined();
});

test("throws JavaMissingError if Java is missing or too old", async () => {
  const path = process.env.PATH;
  try {
    vi.stubEnv("PATH", folder);
    await expect(startDynamoDb()).rejects.toThrow(JavaMissingError);
    await expect(startDynamoDb()).rejects.toThrow(
      /^DynamoDB Local needs Java 17 or newer, and no Java was found[^.]*\.$/,
    );
    const old = join(folder, "java");
    writeFileSync(old, `#!/bin/sh\necho 'openjdk version "11.0.2"' >&2\n`);
    chmodSync(old, 0o755);
    vi.stubEnv("PATH", `${folder}${delimiter}${path}`);
    await expect(checkJava()).rejects.toThrow(
      /^DynamoDB Local needs Java 17 or newer, and this machine has Java 11\.$/,
    );
  } finally {
    vi.unstubAllEnvs();
  }
});
