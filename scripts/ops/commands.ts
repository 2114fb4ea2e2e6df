import type { Command } from "./command.ts";

/** Commands by their `npm run` name. Loaded lazily, because most pull in different AWS SDK clients. */
export const opsCommands: Record<string, () => Promise<Command>> = {
  deploy: async () => (await import("./cdk.ts")).deployCommand,
  diff: async () => (await import("./cdk.ts")).diffCommand,
  destroy: async () => (await import("./cdk.ts")).destroyCommand,
  outputs: async () => (await import("./outputs.ts")).outputsCommand,
  "secrets:put": async () => (await import("./secrets-put.ts")).putSecretCommand,
  doctor: async () => (await import("./doctor.ts")).doctorCommand,
  smoke: async () => (await import("./smoke.ts")).smokeCommand,
  "dlq:peek": async () => (await import("./dlq.ts")).peekCommand,
  "dlq:redrive": async () => (await import("./dlq.ts")).redriveCommand,
  "user:export": async () => (await import("./user-export.ts")).exportUserCommand,
  "user:sign-out": async () => (await import("./user-sign-out.ts")).signOutUserCommand,
  "user:delete": async () => (await import("./user-delete.ts")).deleteUserCommand,
  restore: async () => (await import("./restore.ts")).restoreCommand,
};
