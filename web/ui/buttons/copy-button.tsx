import { Copy } from "lucide-react";
import * as common from "#web/ui/messages.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import { Button, type ButtonProps } from "./button.tsx";

type Props = Omit<ButtonProps, "onClick" | "icon"> & {
  text: string;
  successMessage: string;
  failureMessage?: string;
};

export const CopyButton = ({
  text,
  successMessage,
  failureMessage = common.couldNotCopy,
  variant = "outline",
  ...rest
}: Props) => {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: common.copied, description: successMessage });
    } catch {
      toast({ title: common.copyFailed, description: failureMessage, variant: "error" });
    }
  };
  return <Button {...rest} variant={variant} icon={Copy} onClick={() => void copy()} />;
};
