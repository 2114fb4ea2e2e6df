import type { AccessTokenScope } from "#shared/domain/access-tokens.ts";

export const scopeNames: Record<AccessTokenScope, string> = { read: "Read", write: "Write", ai: "Generate" };

export const scopeDescriptions: Record<AccessTokenScope, string> = {
  read: "See applications, tasks, deadlines, documents, facts and funding",
  write: "Add, change and delete them",
  ai: "Draft documents and run matching and searches, within your usage limits",
};
