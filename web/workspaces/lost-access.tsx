import { workspaceTexts } from "#shared/api/messages.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { getErrorMessage } from "#web/ui/forms/use-schema-form.ts";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import * as common from "#web/ui/messages.ts";
import { useSwitchWorkspace } from "./use-team.ts";

/** Shown on every screen of a workspace that the user is no longer a member of. */
export const LostAccess = () => {
  const { mutate, isPending, error } = useSwitchWorkspace({});
  return (
    <>
      <PageHeader title="You're no longer in this workspace" subtitle={workspaceTexts.lostAccess} />
      {error && (
        <Notice tone="error" live className="mb-5 max-w-[60ch]">
          {getErrorMessage(error, common.refused)}
        </Notice>
      )}
      <Button pending={isPending} onClick={() => mutate(null)}>
        {isPending ? common.opening : "Go to my workspace"}
      </Button>
    </>
  );
};
