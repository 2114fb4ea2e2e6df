import type { TestProject } from "vitest/node";
import { type DynamoDbSettings, JavaMissingError, startDynamoDb } from "./dynamodb.ts";

declare module "vitest" {
  interface ProvidedContext {
    dynamodb: DynamoDbSettings | { missing: string };
  }
}

/** Starts one in-memory DynamoDB Local for all test files. Without Java, tests that need it fail with the reason. */
export default async (project: TestProject): Promise<(() => Promise<void>) | undefined> => {
  // Browser tests don't need it.
  if (project.vitest.projects.every(({ name }) => name.startsWith("components"))) return undefined;
  try {
    const engine = await startDynamoDb();
    project.provide("dynamodb", engine.settings);
    return engine.stop;
  } catch (error) {
    if (!(error instanceof JavaMissingError)) throw error;
    project.provide("dynamodb", { missing: error.message });
    return undefined;
  }
};
