import type { DocumentCard } from "#shared/api/documents.ts";
import { getErrorDetail } from "#web/api/client.ts";
import { useOptimisticMutation } from "#web/api/use-optimistic-mutation.ts";
import * as common from "#web/ui/messages.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import { downloadText } from "./download-text.ts";
import { getDownloadPath, fetchDocument } from "./use-documents.ts";

export const useDownload = ({ id, file }: Pick<DocumentCard, "id" | "file">) => {
  const text = useOptimisticMutation({
    run: () => fetchDocument(id),
    onSuccess: ({ title, content }) => downloadText(title, content ?? ""),
    onError: (error) =>
      toast({ title: common.error, description: getErrorDetail(error, "The document could not be read"), variant: "error" }),
  });
  return {
    start: () => {
      // The response is an attachment, so the page stays.
      if (file) window.location.assign(getDownloadPath(id));
      else text.mutate();
    },
  };
};
