import { KeyRound } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import type { LinkOutcome, SignInMethods } from "#shared/api/identities.ts";
import { type IdentityProviderName, identityProviderLabels } from "#shared/domain/identity-providers.ts";
import { ProviderMark } from "#web/auth/provider-buttons.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { ConfirmDialog } from "#web/ui/dialogs/confirm-dialog.tsx";
import { Dialog } from "#web/ui/dialogs/dialog.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { QueryState } from "#web/ui/feedback/query-state.tsx";
import { SkeletonLines } from "#web/ui/feedback/skeleton.tsx";
import { getErrorMessage } from "#web/ui/forms/use-schema-form.ts";
import * as common from "#web/ui/messages.ts";
import { formatInstantDay } from "#web/ui/text/format.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import { PasswordConfirmationForm } from "./password-confirmation-form.tsx";
import { focusSection } from "./section.tsx";
import { useSendPasswordLink, useSignInMethods, useStartIdentityLink, useUnlinkIdentity } from "./use-account.ts";

const subject = "Your sign-in methods";

/** The result of connecting a provider, by the URL's `signIn`. */
const outcomes: Record<LinkOutcome, { tone: "success" | "warn"; text: string }> = {
  linked: { tone: "success", text: "Connected. You can use it the next time you sign in." },
  taken: {
    tone: "warn",
    text: "That account is already connected, here or to another Grantlamp account. Remove it there first.",
  },
  canceled: { tone: "warn", text: "Nothing was connected because you canceled." },
  expired: { tone: "warn", text: "That took too long, or you were signed out. Please try again." },
  failed: { tone: "warn", text: "The account could not be connected. Please try again." },
};

const showError = (error: Error) =>
  toast({ title: common.error, description: getErrorMessage(error, common.pleaseTryAgain), variant: "error" });

/** Lists the password, the connected accounts and the providers available to connect. */
export const SignInMethodsSection = ({ email }: { email: string }) => {
  const query = useSignInMethods();
  const outcome = outcomes[useSearchParams()[0].get("signIn") as LinkOutcome] as
    | (typeof outcomes)["linked"]
    | undefined;
  return (
    <>
      {outcome && (
        <Notice tone={outcome.tone} live className="mb-4">
          {outcome.text}
        </Notice>
      )}
      <QueryState query={query} subject={subject} skeleton={<SkeletonLines count={2} label={subject} />}>
        {(methods) => <MethodList {...methods} email={email} />}
      </QueryState>
    </>
  );
};

const MethodList = ({ hasPassword, identities, available, email }: SignInMethods & { email: string }) => {
  const connectable = available.filter((name) => !identities.some(({ provider }) => provider === name));
  const isOnlyMethod = !hasPassword && identities.length === 1;
  return (
    <ul className="divide-y divide-line border-y border-line">
      <li className="flex flex-wrap items-center gap-3 py-3">
        <KeyRound size={18} aria-hidden className="shrink-0 text-subtle" />
        <div className="min-w-0 flex-1 basis-48">
          <p className="font-semibold">{common.password}</p>
          <p className="text-sm text-muted">
            {hasPassword ? "Set" : "Not set. You need one to confirm changes such as exporting or deleting your data."}
          </p>
        </div>
        {!hasPassword && <SetPasswordButton email={email} />}
      </li>
      {identities.map((identity) => (
        <li key={identity.provider} className="flex flex-wrap items-center gap-3 py-3">
          <ProviderMark provider={identity.provider} />
          <div className="min-w-0 flex-1 basis-48">
            <p className="font-semibold">{identityProviderLabels[identity.provider]}</p>
            <p className="text-sm text-muted wrap-anywhere">
              {identity.email && `${identity.email}. `}Connected {formatInstantDay(identity.linkedAt)}.
            </p>
          </div>
          {isOnlyMethod ? (
            <p className="text-sm text-muted">Your only way to sign in</p>
          ) : (
            <RemoveMethodButton provider={identity.provider} />
          )}
        </li>
      ))}
      {connectable.map((provider) => (
        <li key={provider} className="flex flex-wrap items-center gap-3 py-3">
          <ProviderMark provider={provider} />
          <div className="min-w-0 flex-1 basis-48">
            <p className="font-semibold">{identityProviderLabels[provider]}</p>
            <p className="text-sm text-muted">
              {hasPassword ? "Not connected" : "Set a password before you connect it."}
            </p>
          </div>
          {hasPassword && <ConnectMethodButton provider={provider} email={email} />}
        </li>
      ))}
    </ul>
  );
};

const SetPasswordButton = ({ email }: { email: string }) => {
  const [isSent, setSent] = useState(false);
  const send = useSendPasswordLink({ onSuccess: () => setSent(true), onError: showError });
  return isSent ? (
    <p role="status" className="text-sm">
      We sent a link to {email}. Setting a password signs you out everywhere.
    </p>
  ) : (
    <Button variant="outline" size="sm" pending={send.isPending} onClick={() => send.mutate(email)}>
      {send.isPending ? "Sending..." : "Email me a link to set one"}
    </Button>
  );
};

const RemoveMethodButton = ({ provider }: { provider: IdentityProviderName }) => {
  const label = identityProviderLabels[provider];
  const [isConfirming, setConfirming] = useState(false);
  const close = () => setConfirming(false);
  const remove = useUnlinkIdentity({
    onSuccess: () => {
      close();
      focusSection("sign-in-methods"); // The pressed button disappears with its row.
      toast({ title: "Removed", description: `You can no longer sign in with ${label}` });
    },
    onError: (error) => {
      close();
      showError(error);
    },
  });
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setConfirming(true)}>
        Remove<span className="sr-only"> {label}</span>
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={`Remove ${label}?`}
        confirmLabel="Remove"
        pendingLabel="Removing..."
        pending={remove.isPending}
        onConfirm={() => remove.mutate(provider)}
        onCancel={close}
      >
        You won't be able to sign in with this {label} account until you connect it again.
      </ConfirmDialog>
    </>
  );
};

const ConnectMethodButton = ({ provider, email }: { provider: IdentityProviderName; email: string }) => {
  const label = identityProviderLabels[provider];
  const [isDialogOpen, setDialogOpen] = useState(false);
  const close = () => setDialogOpen(false);
  const start = useStartIdentityLink();
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setDialogOpen(true)}>
        Connect<span className="sr-only"> {label}</span>
      </Button>
      <Dialog open={isDialogOpen} onClose={close} title={`Connect ${label}`}>
        <PasswordConfirmationForm
          email={email}
          intro={`Enter your password to continue to ${label}.`}
          label="Continue"
          pendingLabel="Opening..."
          fallbackError="The account could not be connected. Please try again"
          pending={start.isPending}
          onSubmit={(password, { onError }) =>
            start.mutate({ provider, password }, { onSuccess: ({ url }) => window.location.assign(url), onError })
          }
          onCancel={close}
        />
      </Dialog>
    </>
  );
};
