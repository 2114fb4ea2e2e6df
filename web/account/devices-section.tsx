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
import { accountScreenTexts } from "./messages.ts";
import { focusSection } from "./section.tsx";
import { useEndOtherSessions, useEndSession, useSessions } from "./use-account.ts";

const words = accountScreenTexts.devices;
const showError = (error: Error) =>
  toast({ title: common.error, description: getErrorMessage(error, words.failed), variant: "error" });

export const DevicesSection = () => {
  const query = useSessions();
  const end = useEndSession({ onSuccess: ({ device }) => toast(words.ended(device)), onError: showError });
  const endOne = (session: Session) => {
    end.mutate(session);
    focusSection("devices"); // The pressed button disappears with its row.
  };
  return (
    <QueryState query={query} subject={words.what} skeleton={<SkeletonLines count={2} label={words.loading} />}>
      {(sessions) => (
        <>
          <ul className="divide-y divide-line border-y border-line">
            {sessions.map((session) => (
              <Device key={session.id} session={session} onEnd={() => endOne(session)} />
            ))}
          </ul>
          {sessions.some(({ current }) => !current) ? (
            <EndAll />
          ) : (
            <p className="mt-3 text-sm text-muted">{words.noOthers}</p>
          )}
        </>
      )}
    </QueryState>
  );
};

const Device = ({ session, onEnd }: { session: Session; onEnd: () => void }) => {
  const { device, createdAt, lastUsedAt, current } = session;
  const Icon = /Android|iOS|Phone/i.test(device) ? Smartphone : Monitor;
  return (
    <li className="flex items-center gap-3 py-3">
      <Icon size={20} aria-hidden className="shrink-0 text-subtle" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{device}</p>
        <p className="text-sm text-muted">
          {words.signedIn(formatInstant(createdAt))}. {formatLastUsed(lastUsedAt)}.
        </p>
      </div>
      {current ? (
        <Chip tone="green">{words.here}</Chip>
      ) : (
        <Button variant="outline" size="sm" onClick={onEnd}>
          {words.end}
          <span className="sr-only"> {device}</span>
        </Button>
      )}
    </li>
  );
};

const EndAll = () => {
  const [isConfirming, setConfirming] = useState(false);
  const close = () => setConfirming(false);
  const end = useEndOtherSessions({
    onSuccess: () => {
      close();
      toast(words.endedAll);
    },
    onError: (error) => {
      close();
      showError(error);
    },
  });
  return (
    <>
      <Button variant="outline" icon={LogOut} className="mt-4" onClick={() => setConfirming(true)}>
        {words.endAll}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={words.endAllTitle}
        confirmLabel={words.endAll}
        pendingLabel={words.ending}
        pending={end.isPending}
        onConfirm={() => end.mutate()}
        onCancel={close}
      >
        {words.endAllText}
      </ConfirmDialog>
    </>
  );
};
