import { Plus } from "lucide-react";
import { useState } from "react";
import { maxWebhooks, type Webhook } from "#shared/api/webhooks.ts";
import { hasRole } from "#shared/domain/workspace-roles.ts";
import { useCurrentUser } from "#web/auth/session.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { lazyDialog } from "#web/ui/dialogs/lazy-dialog.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { QueryState } from "#web/ui/feedback/query-state.tsx";
import { SkeletonLines } from "#web/ui/feedback/skeleton.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import * as messages from "./messages.ts";
import { useWebhooks } from "./use-webhooks.ts";
import { WebhookCard } from "./webhook-card.tsx";

const WebhookDialog = lazyDialog(async () => (await import("./webhook-dialog.tsx")).WebhookDialog);

export default function WebhooksScreen() {
  const { user } = useCurrentUser();
  return hasRole(user?.workspace?.role, "admin") ? (
    <Webhooks />
  ) : (
    <>
      <PageHeader title={messages.title} />
      <Notice>{messages.adminsOnly}</Notice>
    </>
  );
}

/** `undefined` while the dialog is closed, `null` for a new webhook. */
type WebhookToEdit = Webhook | null | undefined;

const Webhooks = () => {
  const query = useWebhooks();
  const [webhookToEdit, setWebhookToEdit] = useState<WebhookToEdit>();
  const count = query.data?.length ?? 0;
  const addButton = (
    <Button icon={Plus} onClick={() => setWebhookToEdit(null)}>
      {messages.add}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={messages.title}
        subtitle={messages.subtitle}
        actions={count > 0 && count < maxWebhooks && addButton}
      />
      <QueryState
        query={query}
        subject={messages.yourWebhooks}
        skeleton={<SkeletonLines count={4} label={messages.loadingWebhooks} />}
      >
        {(webhooks) =>
          webhooks.length === 0 ? (
            <EmptyState illustration="signpost" title={messages.emptyTitle} action={addButton}>
              {messages.emptyText}
            </EmptyState>
          ) : (
            <>
              <ul className="grid gap-4">
                {webhooks.map((webhook) => (
                  <WebhookCard key={webhook.id} webhook={webhook} onEdit={() => setWebhookToEdit(webhook)} />
                ))}
              </ul>
              {count >= maxWebhooks && <p className="mt-4 text-sm text-muted">{messages.limitReached}</p>}
            </>
          )
        }
      </QueryState>
      <WebhookDialog
        webhook={webhookToEdit ?? null}
        open={webhookToEdit !== undefined}
        onClose={() => setWebhookToEdit(undefined)}
      />
    </>
  );
};
