import { getErrorDetail } from "#shared/api/client.ts";
import { textLinkStyle } from "#web/ui/buttons/link-button.tsx";
import * as common from "#web/ui/messages.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import { useResendConfirmation } from "./use-account.ts";

export const ResendLinkButton = ({ email }: { email: string }) => {
  const send = useResendConfirmation({
    onSuccess: () => toast({ title: "Link sent", description: `Check your inbox at ${email}`, variant: "success" }),
    onError: (error) =>
      toast({
        title: "The link could not be sent",
        description: getErrorDetail(error, common.tryAgainSoon),
        variant: "error",
      }),
  });
  return (
    <button
      type="button"
      className={textLinkStyle}
      aria-disabled={send.isPending}
      onClick={() => send.mutate(undefined)}
    >
      {send.isPending ? "Sending..." : "Resend link"}
    </button>
  );
};
