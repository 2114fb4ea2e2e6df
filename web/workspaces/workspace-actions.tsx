import { useState } from "react";
import type { Team } from "#shared/api/workspaces.ts";
import { getErrorDetail } from "#web/api/client.ts";
import { useCurrentUser } from "#web/auth/session.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ConfirmDialog } from "#web/ui/dialogs/confirm-dialog.tsx";
import { lazyDialog } from "#web/ui/dialogs/lazy-dialog.tsx";
import * as common from "#web/ui/messages.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import * as messages from "./messages.ts";
import { useLeaveWorkspace } from "./use-team.ts";

const TransferDialog = lazyDialog(async () => (await import("./ownership-dialogs.tsx")).TransferDialog);
const DeleteWorkspaceDialog = lazyDialog(async () => (await import("./ownership-dialogs.tsx")).DeleteWorkspaceDialog);

/** The owner can transfer or delete a shared workspace; others can leave it. Users without a team delete the account. */
export const WorkspaceActions = ({ team }: { team: Team }) => {
  const { user } = useCurrentUser();
  const [opened, setOpened] = useState<"leave" | "transfer" | "end" | null>(null);
  const close = () => setOpened(null);
  const leave = useLeaveWorkspace({
    onError: (error) => {
      close();
      toast({ title: common.error, description: getErrorDetail(error, common.unreachable), variant: "error" });
    },
  });
  if (!user) return null;
  if (user.workspace?.role !== "owner")
    return (
      <div className="mt-6">
        <Button variant="outline" onClick={() => setOpened("leave")}>
          {messages.leaveLabel}
        </Button>
        <ConfirmDialog
          open={opened === "leave"}
          title={`Leave ${team.name}?`}
          confirmLabel={messages.leaveLabel}
          pendingLabel="Leaving..."
          pending={leave.isPending || leave.isSuccess}
          onConfirm={() => leave.mutate()}
          onCancel={close}
        >
          You’ll lose access immediately. Everything you worked on stays in the workspace, and your own account is
          unchanged.
        </ConfirmDialog>
      </div>
    );
  if (team.members.length < 2 && !user.hasJoinedWorkspaces) return null;
  return (
    <div className="mt-6 flex flex-wrap gap-2">
      {team.members.length > 1 && (
        <Button variant="outline" onClick={() => setOpened("transfer")}>
          {messages.transferLabel}
        </Button>
      )}
      <Button variant="danger" onClick={() => setOpened("end")}>
        {messages.endLabel}
      </Button>
      <TransferDialog open={opened === "transfer"} team={team} user={user} onClose={close} />
      <DeleteWorkspaceDialog open={opened === "end"} team={team} email={user.email} onClose={close} />
    </div>
  );
};
