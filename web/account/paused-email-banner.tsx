import { useQueryClient } from "@tanstack/react-query";
import { MailX } from "lucide-react";
import { accountRoutes } from "#shared/api/account.ts";
import type { SuppressionReason } from "#shared/api/auth.ts";
import { createApiClient, getErrorDetail } from "#web/api/client.ts";
import { currentUserQuery } from "#web/api/queries.ts";
import { useOptimisticMutation } from "#web/api/use-optimistic-mutation.ts";
import { focusHeading } from "#web/ui/a11y/focus-heading.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { LinkButton } from "#web/ui/buttons/link-button.tsx";
import { toast } from "#web/ui/toasts/toast.tsx";
import { pausedEmailTexts } from "./mail-pausedEmailTexts.ts";

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
          <LinkButton to="/account#profile" variant="outline" size="sm">
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
