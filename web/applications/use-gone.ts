import { useEffect } from "react";
import * as common from "#web/ui/messages.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import type { useApplications } from "./application-queries.ts";
import { isApplicationMissing } from "./tracker-state.ts";
import type { useTrackerOverlay } from "./use-tracker-state.ts";

/** If the application in the URL no longer exists, as in an old email, shows a notice and removes it from the URL. */
export const useMissingRecordNotice = (
  { application, close }: ReturnType<typeof useTrackerOverlay>,
  query: Pick<ReturnType<typeof useApplications>, "data" | "isSuccess" | "isFetching">,
) => {
  const isMissing = isApplicationMissing(application, query);
  // biome-ignore lint/correctness/useExhaustiveDependencies: notify once per URL, whatever is refetched
  useEffect(() => {
    if (!isMissing) return;
    toast({ title: common.notFound, description: "This application is no longer there", variant: "error" });
    close();
  }, [isMissing, application]);
};
