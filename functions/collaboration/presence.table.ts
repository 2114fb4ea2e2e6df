import { presenceKey, type WorkspaceId } from "#functions/table/keys.ts";
import type { Item, Write } from "#functions/table/table.ts";
import { presenceSeconds } from "#shared/api/presence.ts";

/** Each user has an attribute, so that concurrent heartbeats do not overwrite each other. */
const seenPrefix = "seen_";
const retentionSeconds = 3600;

export const buildPresenceWrite = (workspaceId: WorkspaceId, recordId: string, userId: string, now: Date): Write => ({
  update: presenceKey(workspaceId, recordId),
  set: {
    [`${seenPrefix}${userId}`]: now.getTime(),
    expiresAt: Math.floor(now.getTime() / 1000) + retentionSeconds,
  },
});

/** Returns the IDs of users whose last heartbeat is at most `presenceSeconds` old. */
export const getPresentUsers = (presence: Item | undefined, now: Date): string[] =>
  Object.entries(presence ?? {}).flatMap(([name, seenAt]) =>
    name.startsWith(seenPrefix) && Number(seenAt) > now.getTime() - presenceSeconds * 1000
      ? [name.slice(seenPrefix.length)]
      : [],
  );
