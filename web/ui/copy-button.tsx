import { Copy } from "lucide-react";
import { Button, type ButtonProps } from "./button.tsx";
import * as common from "./messages.ts";
import { toast } from "./toast.tsx";

type Props = Omit<ButtonProps, "onClick" | "icon"> & {
  text: string;
  /** The text of the success toast: "Recovery codes copied to clipboard". */
  said: string;
  failed?: string;
};

export const CopyButton = ({ text, said, failed = common.couldNotCopy, variant = "outline", ...rest }: Props) => {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: common.copied, description: said });
    } catch {
      toast({ title: common.copyFailed, description: failed, variant: "error" });
    }
  };
  return <Button {...rest} variant={variant} icon={Copy} onClick={() => void copy()} />;
};
