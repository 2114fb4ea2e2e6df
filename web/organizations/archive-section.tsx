import { useQueryClient } from "@tanstack/react-query";
import { Archive, ArchiveRestore, Trash2 } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { getErrorDetail } from "#shared/api/client.ts";
import { type Organization, organizationRoutes } from "#shared/api/organizations.ts";
import * as paths from "#shared/domain/paths.ts";
import { currentUserQuery } from "#web/api/queries.ts";
import { useOptimisticMutation } from "#web/api/use-optimistic-mutation.ts";
import { useCan } from "#web/auth/authorization.tsx";
import { chooseOrganization } from "#web/auth/organization-choice.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ConfirmDialog } from "#web/ui/dialogs/confirm-dialog.tsx";
import * as common from "#web/ui/messages.ts";
import { formatInstantDay } from "#web/ui/text/format.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import * as messages from "./messages.ts";
import type { OrganizationChange } from "./organization-requests.ts";
import { loadOrganizationRequests, useOrganizationScope } from "./use-organization.ts";

const successMessages: Record<OrganizationChange, string> = {
  archive: "Organization archived",
  restore: "Organization restored",
  delete: "Organization deleted",
};

/** Offers to archive, restore or delete an organization in a workspace with several. */
export const ArchiveSection = ({ organization }: { organization: Organization }) => {
  const scope = useOrganizationScope();
  const isAdmin = useCan(organizationRoutes.archiveOrganization);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [question, setQuestion] = useState<"archive" | "delete" | null>(null);
  const { mutate, isPending } = useOptimisticMutation({
    run: async (change: OrganizationChange) =>
      (await loadOrganizationRequests()).changeOrganization(change, organization),
    invalidates: ["listOrganizations"],
    onSuccess: (_, change) => {
      setQuestion(null);
      toast({ title: common.success, description: successMessages[change] });
      if (change === "restore") return;
      // Clear the choice, which may be the deleted organization.
      chooseOrganization(null);
      void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
      void navigate(paths.organization, { replace: true });
    },
    onError: (error) => {
      setQuestion(null);
      toast({
        title: common.error,
        description: getErrorDetail(error, "The organization could not be changed"),
        variant: "error",
      });
    },
  });
  const isLastActive = scope?.organizations.every(({ id, archivedAt }) => id === organization.id || archivedAt);
  if (!scope || (!organization.archivedAt && (!isAdmin || isLastActive))) return null;
  const showRecords = () => {
    chooseOrganization({ organizationId: organization.id, isAll: false });
    void navigate(paths.applicationTracker);
  };
  return (
    <section aria-label="Archive" className="mt-10 grid max-w-2xl gap-3 border-t border-line pt-5">
      {organization.archivedAt ? (
        <>
          <p className="text-sm text-muted">
            Archived on {formatInstantDay(organization.archivedAt)}. It’s hidden from lists and forms. Its applications
            and documents are still here.
          </p>
          <div className="flex flex-wrap gap-2">
            <Button variant="outline" onClick={showRecords}>
              Show its applications
            </Button>
            {isAdmin && (
              <>
                <Button
                  variant="outline"
                  icon={ArchiveRestore}
                  pending={isPending && question === null}
                  onClick={() => mutate("restore")}
                >
                  Restore
                </Button>
                <Button variant="ghost" icon={Trash2} onClick={() => setQuestion("delete")}>
                  {common.deleteLabel}
                </Button>
              </>
            )}
          </div>
        </>
      ) : (
        <>
          <p className="text-sm text-muted">
            No longer working for {organization.name}? Archive it to hide it from lists and forms. You can restore it at
            any time.
          </p>
          <Button variant="outline" className="w-fit" icon={Archive} onClick={() => setQuestion("archive")}>
            {messages.archiveOrganization}
          </Button>
        </>
      )}
      <ConfirmDialog
        open={question === "archive"}
        title={`Archive ${organization.name}?`}
        tone="primary"
        confirmLabel="Archive"
        pendingLabel="Archiving..."
        pending={isPending}
        onConfirm={() => mutate("archive")}
        onCancel={() => setQuestion(null)}
      >
        Its applications, documents and deadlines remain, but are hidden from lists and forms.
      </ConfirmDialog>
      <ConfirmDialog
        open={question === "delete"}
        title={`Delete ${organization.name}?`}
        pending={isPending}
        onConfirm={() => mutate("delete")}
        onCancel={() => setQuestion(null)}
      >
        Only an organization without applications, documents, drafts and saved opportunities can be deleted.
      </ConfirmDialog>
    </section>
  );
};
