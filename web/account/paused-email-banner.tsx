import { useQueryClient } from "@tanstack/react-query";
import { MailX } from "lucide-react";
import { accountRoutes } from "#shared/api/account.ts";
import type { SuppressionReason } from "#shared/api/auth.ts";
import { createApiClient, getErrorDetail } from "#shared/api/client.ts";
import { buildAccountPath } from "#shared/domain/links.ts";
import { currentUserQuery } from "#web/api/queries.ts";
import { useOptimisticMutation } from "#web/api/use-optimistic-mutation.ts";
import { focusHeading } from "#web/ui/accessibility.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { LinkButton } from "#web/ui/buttons/link-button.tsx";
import * as common from "#web/ui/messages.ts";
import { toast } from "#web/ui/toasts/toast.tsx";

const notDeliveredText = "We couldn't deliver email to ";
/** The parts of the sentence before and after the address. */
const explanations: Record<SuppressionReason, readonly [before: string, after: string]> = {
  bounced: [notDeliveredText, ": the mailbox doesn't exist or isn't accepting email."],
  complained: ["Email from us to ", " was reported as spam."],
  rejected: [notDeliveredText, ": our email service can't send to this address."],
};

const client = createApiClient(accountRoutes);

const useResumeEmail = (email: string) => {
  const queryClient = useQueryClient();
  return useOptimisticMutation({
    run: () => client.resumeEmail(),
    onSuccess: (user) => {
      queryClient.setQueryData(currentUserQuery.queryKey, user);
      toast({
        title: "Email is back on",
        description: `We're sending a short message to ${email}`,
        variant: "success",
      });
      // The pressed button disappears.
      focusHeading();
    },
    onError: (error) =>
      toast({
        title: "Email is still paused",
        description: getErrorDetail(error, common.tryAgainSoon),
        variant: "error",
      }),
  });
};

export const PausedEmailBanner = ({ email, reason }: { email: string; reason: SuppressionReason }) => {
  const retry = useResumeEmail(email);
  const [before, after] = explanations[reason];
  // After a spam report, the address can't be retried, because the recipient doesn't want more email.
  const canRetry = reason !== "complained";
  return (
    <section
      aria-label="Email to you is paused"
      className="flex gap-3 border-b border-line bg-yellow-soft px-4 py-2.5 text-sm sm:px-8 lg:ml-64 print:hidden"
    >
      <MailX size={17} aria-hidden className="mt-0.5 shrink-0 text-yellow" />
      <div className="min-w-0">
        <p className="break-words">
          {before}
          <strong className="font-semibold">{email}</strong>
          {after}{" "}
          {canRetry
            ? "Email is paused until you change the address or try it again."
            : "We won't send to it again until you change the address."}{" "}
          You'll still see reminders in your notifications.
        </p>
        <div className="mt-2 flex flex-wrap gap-2">
          <LinkButton to={buildAccountPath("profile")} variant="outline" size="sm">
            {common.changeEmail}
          </LinkButton>
          {canRetry && (
            <Button variant="outline" size="sm" pending={retry.isPending} onClick={() => retry.mutate(undefined)}>
              {retry.isPending ? "Trying..." : "Try this address again"}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
};
