import { useQuery, useQueryClient } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { accountRoutes, type EmailChange, type PasswordChange, type Profile, type Session } from "#shared/account.ts";
import { calendarFeedRoutes } from "#shared/calendar-feed.ts";
import { clientOf } from "#web/api/client.ts";
import { useChange } from "#web/api/mutations.ts";
import { currentUser, read } from "#web/api/queries.ts";

const client = clientOf(accountRoutes);
const sessions = read(accountRoutes, "listSessions");

export const useSessions = () => useQuery(sessions);
/** Whether the user has a private calendar feed; false while unknown. */
export const useCalendarAddress = () =>
  typeof useQuery(read(calendarFeedRoutes, "getCalendarFeed")).data?.createdAt === "string";
export const useTwoStep = () => useQuery(read(accountRoutes, "getTwoStep"));

export const useSaveProfile = () => {
  const queries = useQueryClient();
  return useChange({
    run: (body: z.input<typeof Profile>) => client.updateProfile({ body }),
    onSuccess: (user) => queries.setQueryData(currentUser.queryKey, user),
  });
};

export const useRequestEmailChange = () =>
  useChange({ run: (body: z.input<typeof EmailChange>) => client.requestEmailChange({ body }) });

export const useConfirmationLink = (options: { onSuccess: () => void; onError: (error: Error) => void }) =>
  useChange({ run: () => client.askConfirmationLink(), refresh: ["getCurrentUser"], ...options });

/** Changes the password, which ends all other sessions. */
export const useChangePassword = () =>
  useChange({
    run: (body: z.input<typeof PasswordChange>) => client.changePassword({ body }),
    refresh: ["listSessions", "getCalendarFeed"],
  });

/** Ends another session. Its row is removed optimistically. */
export const useEndSession = (options: { onSuccess: (session: Session) => void; onError: (error: Error) => void }) =>
  useChange({
    run: ({ id }: Session) => client.endSession({ params: { id } }),
    optimistic: {
      key: sessions.queryKey,
      change: (sessions: Session[], { id }: Session) => sessions.filter((session) => session.id !== id),
    },
    refresh: ["listSessions"],
    several: true,
    onSuccess: (_, session) => options.onSuccess(session),
    onError: options.onError,
  });

export const useEndOtherSessions = (options: { onSuccess: () => void; onError: (error: Error) => void }) =>
  useChange({ run: () => client.endOtherSessions(), refresh: ["listSessions", "getCalendarFeed"], ...options });

export const useStartTwoStep = () =>
  useChange({ run: (password: string) => client.startTwoStep({ body: { password } }) });
export const useConfirmTwoStep = () =>
  useChange({ run: (code: string) => client.confirmTwoStep({ body: { code } }), refresh: ["getTwoStep"] });
export const useRenewRecoveryCodes = () =>
  useChange({ run: (password: string) => client.renewRecoveryCodes({ body: { password } }), refresh: ["getTwoStep"] });
export const useEndTwoStep = () =>
  useChange({ run: (password: string) => client.endTwoStep({ body: { password } }), refresh: ["getTwoStep"] });

export const useDeleteAccount = (onSuccess: () => void) =>
  useChange({ run: (password: string) => client.deleteAccount({ body: { password } }), onSuccess });
