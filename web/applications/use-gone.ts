import { useEffect } from "react";
import * as common from "#web/ui/messages.ts";
import { toast } from "#web/ui/toast.tsx";
import type { useApplications } from "./application-reads.ts";
import { isGone } from "./tracker-state.ts";
import type { useOverTracker } from "./use-tracker-state.ts";

/** A link to an application that is no longer there, such as an old mail's, says so; it is taken off the address. */
export const useGone = (
  { application, close }: ReturnType<typeof useOverTracker>,
  query: Pick<ReturnType<typeof useApplications>, "data" | "isSuccess" | "isFetching">,
) => {
  const gone = isGone(application, query);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one address is told of once, whatever is read anew meanwhile
  useEffect(() => {
    if (!gone) return;
    toast({ title: common.notFound, description: "This application is no longer there", variant: "error" });
    close();
  }, [gone, application]);
};
