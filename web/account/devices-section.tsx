import { LogOut, Monitor, Smartphone } from "lucide-react";
import { useState } from "react";
import type { Session } from "#shared/api/account.ts";
import { Chip } from "#web/ui/badges/chip.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { ConfirmDialog } from "#web/ui/dialogs/confirm-dialog.tsx";
import { QueryState } from "#web/ui/feedback/query-state.tsx";
import { SkeletonLines } from "#web/ui/feedback/skeleton.tsx";
import { getErrorMessage } from "#web/ui/forms/use-schema-form.ts";
import * as common from "#web/ui/messages.ts";
import { formatInstant } from "#web/ui/text/format.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import { formatLastUsed } from "./format.ts";
import { focusSection } from "./section.tsx";
import { useRevokeOtherSessions, useRevokeSession, useSessions } from "./use-account.ts";

const showError = (error: Error) =>
  toast({
    title: common.error,
    description: getErrorMessage(error, "The device could not be signed out. Please try again"),
    variant: "error",
  });

export const DevicesSection = () => {
  const query = useSessions();
  const revoke = useRevokeSession({
    onSuccess: ({ device }) => toast({ title: "Signed out", description: `${device} is signed out` }),
    onError: showError,
  });
  const revokeSession = (session: Session) => {
    revoke.mutate(session);
    focusSection("devices"); // The pressed button disappears with its row.
  };
  return (
    <QueryState
      query={query}
      subject="Your devices"
      skeleton={<SkeletonLines count={2} label="Loading your devices" />}
    >
      {(sessions) => (
        <>
          <ul className="divide-y divide-line border-y border-line">
            {sessions.map((session) => (
              <DeviceRow key={session.id} session={session} onSignOut={() => revokeSession(session)} />
            ))}
          </ul>
          {sessions.some(({ current }) => !current) ? (
            <SignOutOthersButton />
          ) : (
            <p className="mt-3 text-sm text-muted">You're signed in only on this device.</p>
          )}
        </>
      )}
    </QueryState>
  );
};

const DeviceRow = ({ session, onSignOut }: { session: Session; onSignOut: () => void }) => {
  const { device, createdAt, lastUsedAt, current } = session;
  const Icon = /Android|iOS|Phone/i.test(device) ? Smartphone : Monitor;
  return (
    <li className="flex items-center gap-3 py-3">
      <Icon size={20} aria-hidden className="shrink-0 text-subtle" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{device}</p>
        <p className="text-sm text-muted">
          Signed in {formatInstant(createdAt)}. {formatLastUsed(lastUsedAt)}.
        </p>
      </div>
      {current ? (
        <Chip tone="green">This device</Chip>
      ) : (
        <Button variant="outline" size="sm" onClick={onSignOut}>
          Sign out
          <span className="sr-only"> {device}</span>
        </Button>
      )}
    </li>
  );
};

const signOutOthersLabel = "Sign out all others";

const SignOutOthersButton = () => {
  const [isConfirming, setConfirming] = useState(false);
  const close = () => setConfirming(false);
  const revokeOthers = useRevokeOtherSessions({
    onSuccess: () => {
      close();
      toast({ title: "Signed out", description: common.otherDevicesSignedOut });
    },
    onError: (error) => {
      close();
      showError(error);
    },
  });
  return (
    <>
      <Button variant="outline" icon={LogOut} className="mt-4" onClick={() => setConfirming(true)}>
        {signOutOthersLabel}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title="Sign out all other devices?"
        confirmLabel={signOutOthersLabel}
        pendingLabel="Signing out..."
        pending={revokeOthers.isPending}
        onConfirm={() => revokeOthers.mutate()}
        onCancel={close}
      >
        Every device except this one will be signed out. Your private calendar link and access tokens will also stop
        working.
      </ConfirmDialog>
    </>
  );
};
