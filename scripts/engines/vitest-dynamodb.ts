import type { TestProject } from "vitest/node";
import { type DynamoDbSettings, JavaMissing, startDynamoDb } from "./dynamodb.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The engine that all test files share, or why there is none. */
    dynamodb: DynamoDbSettings | { missing: string };
  }
}

/** Starts one DynamoDB Local in memory for all test files; without Java the tests that need it fail and say why. */
export default async (project: TestProject): Promise<(() => Promise<void>) | undefined> => {
  // Nothing in the browser needs it.
  if (project.vitest.projects.every(({ name }) => name.startsWith("components"))) return undefined;
  try {
    const engine = await startDynamoDb();
    project.provide("dynamodb", engine.settings);
    return engine.stop;
  } catch (error) {
    if (!(error instanceof JavaMissing)) throw error;
    project.provide("dynamodb", { missing: error.message });
    return undefined;
  }
};
