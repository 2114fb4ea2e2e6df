import { getErrorDetail } from "#shared/api/client.ts";
import * as common from "#web/ui/messages.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import * as messages from "./messages.ts";

export const showActionError = (error: Error) =>
  toast({ title: common.error, description: getErrorDetail(error, messages.actionFailed), variant: "error" });

/** Shows the beginning of a receiver's response as text. */
export const ResponseText = ({ text }: { text: string }) => (
  <pre className="max-w-full overflow-x-auto text-xs whitespace-pre-wrap wrap-anywhere">{text}</pre>
);
