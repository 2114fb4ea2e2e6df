import type { Command } from "./command.ts";

/** Commands by their `npm run` name. Loaded lazily, because most pull in different AWS SDK clients. */
export const commands: Record<string, () => Promise<Command>> = {
  deploy: async () => (await import("./cdk.ts")).deploy,
  diff: async () => (await import("./cdk.ts")).diff,
  destroy: async () => (await import("./cdk.ts")).destroy,
  outputs: async () => (await import("./outputs.ts")).outputs,
  "secrets:put": async () => (await import("./secrets-put.ts")).putSecret,
  doctor: async () => (await import("./doctor.ts")).doctor,
  smoke: async () => (await import("./smoke.ts")).smoke,
  "dlq:peek": async () => (await import("./dlq.ts")).peek,
  "dlq:redrive": async () => (await import("./dlq.ts")).redriveAll,
  "user:export": async () => (await import("./user-export.ts")).exportUser,
  "user:sign-out": async () => (await import("./user-sign-out.ts")).signOutUser,
  "user:delete": async () => (await import("./user-delete.ts")).deleteUser,
  restore: async () => (await import("./restore.ts")).restore,
};
