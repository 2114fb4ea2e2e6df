import { detailOf } from "#web/api/client.ts";
import { textLink } from "#web/ui/link-button.tsx";
import { toast } from "#web/ui/toast.tsx";
import { texts } from "./messages.ts";
import { useConfirmationLink } from "./use-account.ts";

const words = texts.profile;

export const SendLink = ({ email }: { email: string }) => {
  const send = useConfirmationLink({
    onSuccess: () => toast({ ...words.linkSent(email), variant: "success" }),
    onError: (error) =>
      toast({ title: words.linkFailed, description: detailOf(error, words.linkOtherwise), variant: "error" }),
  });
  return (
    <button type="button" className={textLink} aria-disabled={send.isPending} onClick={() => send.mutate(undefined)}>
      {send.isPending ? words.sendingLink : words.sendLink}
    </button>
  );
};
