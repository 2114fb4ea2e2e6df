import { KeyRound, Plus } from "lucide-react";
import { useState } from "react";
import { type AccessToken, maxAccessTokens } from "#shared/api/access-tokens.ts";
import { Chip } from "#web/ui/badges/chip.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { ConfirmDialog } from "#web/ui/dialogs/confirm-dialog.tsx";
import { lazyDialog } from "#web/ui/dialogs/lazy-dialog.tsx";
import { QueryState } from "#web/ui/feedback/query-state.tsx";
import { SkeletonLines } from "#web/ui/feedback/skeleton.tsx";
import { getErrorMessage } from "#web/ui/forms/use-schema-form.ts";
import * as common from "#web/ui/messages.ts";
import { formatDay, formatInstantDay } from "#web/ui/text/format.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import { scopeNames } from "./access-token-scopes.ts";
import { ConnectAssistant } from "./connect-assistant.tsx";
import { focusSection } from "./section.tsx";
import { useAccessTokens, useRevokeAccessToken } from "./use-account.ts";

const CreateDialog = lazyDialog(async () => (await import("./access-token-dialog.tsx")).AccessTokenDialog);
const subject = "Your access tokens";

export const AccessTokensSection = ({ email }: { email: string }) => {
  const query = useAccessTokens();
  const [isCreating, setCreating] = useState(false);
  const [tokenToRevoke, setTokenToRevoke] = useState<AccessToken | null>(null);
  const close = () => setTokenToRevoke(null);
  const revoke = useRevokeAccessToken({
    onSuccess: ({ name }) => {
      close();
      focusSection("access-tokens"); // The pressed button disappears with its row.
      toast({ title: "Token revoked", description: `“${name}” no longer works` });
    },
    onError: (error) => {
      close();
      toast({
        title: common.error,
        description: getErrorMessage(error, "The token could not be revoked. Please try again"),
        variant: "error",
      });
    },
  });
  return (
    <>
      <QueryState query={query} subject={subject} skeleton={<SkeletonLines count={2} label={subject} />}>
        {(tokens) => (
          <>
            {tokens.length > 0 && (
              <ul className="mb-4 divide-y divide-line border-y border-line">
                {tokens.map((token) => (
                  <TokenRow key={token.id} token={token} onRevoke={() => setTokenToRevoke(token)} />
                ))}
              </ul>
            )}
            {tokens.length < maxAccessTokens ? (
              <Button variant="outline" icon={Plus} onClick={() => setCreating(true)}>
                Create token
              </Button>
            ) : (
              <p className="text-sm text-muted">
                You have {maxAccessTokens} tokens, which is the maximum. Revoke one to create another.
              </p>
            )}
            <ConnectAssistant />
          </>
        )}
      </QueryState>
      <CreateDialog email={email} open={isCreating} onClose={() => setCreating(false)} />
      <ConfirmDialog
        open={tokenToRevoke !== null}
        title="Revoke this token?"
        confirmLabel="Revoke token"
        pendingLabel="Revoking..."
        pending={revoke.isPending}
        onConfirm={() => tokenToRevoke && revoke.mutate(tokenToRevoke)}
        onCancel={close}
      >
        Programs that use “{tokenToRevoke?.name}” lose access immediately. This cannot be undone.
      </ConfirmDialog>
    </>
  );
};

const TokenRow = ({ token, onRevoke }: { token: AccessToken; onRevoke: () => void }) => {
  const { name, scopes, workspaceName, validUntil, lastUsedOn } = token;
  return (
    <li className="flex items-center gap-3 py-3">
      <KeyRound size={20} aria-hidden className="shrink-0 text-subtle" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="mt-1 flex flex-wrap gap-1">
          {scopes.map((scope) => (
            <Chip key={scope}>{scopeNames[scope]}</Chip>
          ))}
        </p>
        <p className="mt-1 text-sm text-muted wrap-anywhere">
          {workspaceName && `${workspaceName}. `}
          {lastUsedOn ? `Last used ${formatDay(lastUsedOn)}` : "Never used"}. Expires {formatInstantDay(validUntil)}.
        </p>
      </div>
      <Button variant="outline" size="sm" onClick={onRevoke}>
        Revoke
        <span className="sr-only"> {name}</span>
      </Button>
    </li>
  );
};
