import { getErrorDetail } from "#web/api/client.ts";
import { textLinkStyle } from "#web/ui/buttons/link-button.tsx";
import { toast } from "#web/ui/toasts/toast.tsx";
import { accountScreenTexts } from "./messages.ts";
import { useResendConfirmation } from "./use-account.ts";

const words = accountScreenTexts.profile;

export const ResendLinkButton = ({ email }: { email: string }) => {
  const send = useResendConfirmation({
    onSuccess: () => toast({ ...words.linkSent(email), variant: "success" }),
    onError: (error) =>
      toast({ title: words.linkFailed, description: getErrorDetail(error, words.linkOtherwise), variant: "error" }),
  });
  return (
    <button
      type="button"
      className={textLinkStyle}
      aria-disabled={send.isPending}
      onClick={() => send.mutate(undefined)}
    >
      {send.isPending ? words.sendingLink : words.sendLink}
    </button>
  );
};
