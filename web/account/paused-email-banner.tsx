import { useQueryClient } from "@tanstack/react-query";
import { MailX } from "lucide-react";
import { accountRoutes } from "#shared/api/account.ts";
import type { SuppressionReason } from "#shared/api/auth.ts";
import { buildAccountPath } from "#shared/domain/links.ts";
import { createApiClient, getErrorDetail } from "#web/api/client.ts";
import { currentUserQuery } from "#web/api/queries.ts";
import { useOptimisticMutation } from "#web/api/use-optimistic-mutation.ts";
import { focusHeading } from "#web/ui/accessibility.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { LinkButton } from "#web/ui/buttons/link-button.tsx";
import * as common from "#web/ui/messages.ts";
import { toast } from "#web/ui/toasts/toast.tsx";

const notDelivered = "We could not deliver mail to ";
/** Texts of the banner about paused email; the address is inserted between the two halves. */
const pausedEmailTexts = {
  label: "Mail to you is paused",
  what: {
    bounced: [notDelivered, ": the mailbox said that it does not exist or takes no mail."],
    complained: ["Mail from us to ", " was reported as spam."],
    refused: [notDelivered, ": the mail service says that it cannot send to this address."],
  } satisfies Record<SuppressionReason, readonly [string, string]>,
  paused:
    "Mail is paused until you change the address or have it tried again. Reminders still come up here, under the bell.",
  /** After a spam report, only another address helps: the recipient wants no more email. */
  pausedForGood:
    "We do not write to it again until you change the address. Reminders still come up here, under the bell.",
  change: common.changeEmail,
  retry: "Try this address again",
  retrying: "Trying...",
  retried: (email: string) => ({
    title: "Mail is on again",
    description: `We are sending a short message to ${email}`,
  }),
  failed: "Mail is still paused",
  otherwise: common.tryAgainSoon,
} as const;

const client = createApiClient(accountRoutes);

const useRetryMail = (email: string) => {
  const queries = useQueryClient();
  return useOptimisticMutation({
    run: () => client.retryMail(),
    onSuccess: (user) => {
      queries.setQueryData(currentUserQuery.queryKey, user);
      toast({ ...pausedEmailTexts.retried(email), variant: "success" });
      // The pressed button disappears.
      focusHeading();
    },
    onError: (error) =>
      toast({
        title: pausedEmailTexts.failed,
        description: getErrorDetail(error, pausedEmailTexts.otherwise),
        variant: "error",
      }),
  });
};

/** A banner above every screen while email to the user is paused: the reason and what to do. */
export const PausedEmailBanner = ({ email, reason }: { email: string; reason: SuppressionReason }) => {
  const retry = useRetryMail(email);
  const [before, after] = pausedEmailTexts.what[reason];
  return (
    <section
      aria-label={pausedEmailTexts.label}
      className="flex gap-3 border-b border-line bg-yellow-soft px-4 py-2.5 text-sm sm:px-8 lg:ml-64 print:hidden"
    >
      <MailX size={17} aria-hidden className="mt-0.5 shrink-0 text-yellow" />
      <div className="min-w-0">
        <p className="break-words">
          {before}
          <strong className="font-semibold">{email}</strong>
          {after} {reason === "complained" ? pausedEmailTexts.pausedForGood : pausedEmailTexts.paused}
        </p>
        <div className="mt-2 flex flex-wrap gap-2">
          <LinkButton to={buildAccountPath("profile")} variant="outline" size="sm">
            {pausedEmailTexts.change}
          </LinkButton>
          {reason !== "complained" && (
            <Button variant="outline" size="sm" pending={retry.isPending} onClick={() => retry.mutate(undefined)}>
              {retry.isPending ? pausedEmailTexts.retrying : pausedEmailTexts.retry}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
};
