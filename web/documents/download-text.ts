import { toFileName } from "#shared/api/documents.ts";
import * as common from "#web/ui/messages.ts";
import { toast } from "#web/ui/toasts/toast.tsx";

export const downloadText = (title: string, content: string) => {
  const url = URL.createObjectURL(new Blob([content], { type: "text/plain;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = toFileName(title, "txt");
  document.body.append(link);
  link.click();
  link.remove();
  URL.revokeObjectURL(url);
  toast({ title: common.downloaded, description: toFileName(title, "txt") });
};
