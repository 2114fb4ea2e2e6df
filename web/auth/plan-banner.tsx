import { useMutation, useQueryClient } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { useEffect } from "react";
import { Link } from "react-router-dom";
import { gracePeriodDays } from "#shared/api/billing.ts";
import { createApiClient, getErrorDetail } from "#shared/api/client.ts";
import { workspaceRoutes } from "#shared/api/workspaces.ts";
import { buildAccountPath } from "#shared/domain/links.ts";
import * as paths from "#shared/domain/paths.ts";
import { currentUserQuery } from "#web/api/queries.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { textLinkStyle } from "#web/ui/buttons/link-button.tsx";
import { persistOpenForms } from "#web/ui/forms/form-persistence.ts";
import * as common from "#web/ui/messages.ts";
import { type PlanState, useCurrentUser } from "./session.ts";

/** Refetches the user when the page regains focus: access may have begun, such as after a payment in another tab. */
const useRefetchOnFocus = () => {
  const queryClient = useQueryClient();
  useEffect(() => {
    const refetch = () => {
      if (document.visibilityState !== "visible") return;
      void queryClient.refetchQueries({ queryKey: currentUserQuery.queryKey }, { cancelRefetch: false });
    };
    window.addEventListener("focus", refetch);
    document.addEventListener("visibilitychange", refetch);
    return () => {
      window.removeEventListener("focus", refetch);
      document.removeEventListener("visibilitychange", refetch);
    };
  }, [queryClient]);
};

const messages = {
  missing:
    "You don't have an active subscription. You can view, export and delete your data, but creating records and generating drafts require the Professional Plan.",
  late: `Your last payment did not go through. You have full access for ${gracePeriodDays} days from then; please update your payment method.`,
  ended:
    "Your last payment did not go through. You can view, export and delete your data, but creating records and generating drafts are paused until you pay.",
} as const;

const client = createApiClient({ switchWorkspace: workspaceRoutes.switchWorkspace });

/** Shown in a workspace that the user no longer belongs to; links to another of theirs. */
const LostAccessBanner = () => {
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => client.switchWorkspace({ body: { workspaceId: null } }),
    // All loaded data belongs to the previous workspace.
    onSuccess: () => window.location.assign(paths.dashboard),
  });
  const pending = isPending || isSuccess;
  return (
    <section
      aria-label="Your access"
      className="flex flex-wrap items-center gap-3 border-b border-line bg-yellow-soft px-4 py-2.5 text-sm sm:px-8 lg:ml-64 print:hidden"
    >
      <TriangleAlert size={17} aria-hidden className="shrink-0 text-yellow" />
      <p role="status" className="min-w-0 flex-1 basis-60">
        {error
          ? getErrorDetail(error, common.unreachable)
          : "You no longer have access to this workspace. You left it or were removed, or its owner deleted it. Your account and your other workspaces are unchanged."}
      </p>
      <Button size="sm" pending={pending} onClick={() => mutate()}>
        {pending ? common.opening : "Go to my workspace"}
      </Button>
    </section>
  );
};

/** Explains to members who can't edit what their role allows. Forms stay visible but cannot be saved. */
const RoleBanner = ({ canComment }: { canComment: boolean }) => (
  <section
    aria-label="Your role"
    className="border-b border-line bg-sunken px-4 py-2.5 text-sm sm:px-8 lg:ml-64 print:hidden"
  >
    {canComment
      ? "You are a commenter in this workspace: you can read everything and comment, but not change records. "
      : "You are a viewer in this workspace: you can read everything, but not change it. "}
    <Link to={paths.team} className={textLinkStyle}>
      Who can change your role
    </Link>
  </section>
);

/** Explains a problem with the plan and links to the fix; without a problem, explains what the role allows. */
export const PlanBanner = ({ state }: { state: PlanState }) => {
  useRefetchOnFocus();
  const { user } = useCurrentUser();
  if (user?.workspace === null) return <LostAccessBanner />;
  if (state === "good") return <RoleBanner canComment={user?.workspace?.role === "commenter"} />;
  return (
    <section
      aria-label="Your plan"
      className="flex gap-3 border-b border-line bg-yellow-soft px-4 py-2.5 text-sm sm:px-8 lg:ml-64 print:hidden"
    >
      <TriangleAlert size={17} aria-hidden className="mt-0.5 shrink-0 text-yellow" />
      <p>
        {messages[state]}{" "}
        {state === "missing" ? (
          // A separate document needs a full load. Form entries are restored afterward.
          <a href={paths.subscribe} onClick={persistOpenForms} className={textLinkStyle}>
            {common.seePlan}
          </a>
        ) : (
          <Link to={buildAccountPath("plan")} className={textLinkStyle}>
            Go to your plan
          </Link>
        )}
      </p>
    </section>
  );
};
