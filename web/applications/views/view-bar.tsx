import { Bookmark, ListTree, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { maxSavedViews, type SavedView, trackerRoutes } from "#shared/api/tracker.ts";
import * as messages from "#web/applications/messages.ts";
import { useCan } from "#web/auth/authorization.tsx";
import { useTeam } from "#web/auth/use-team.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { ConfirmDialog } from "#web/ui/dialogs/confirm-dialog.tsx";
import { lazyDialog } from "#web/ui/dialogs/lazy-dialog.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { NativeSelect } from "#web/ui/forms/inputs.tsx";
import * as common from "#web/ui/messages.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import { getViewLinks, type TrackerState, toQueryString } from "./tracker-state.ts";
import { hasMaxViews, useSavedViews, useUpdateViews } from "./use-saved-views.ts";
import { ViewPills } from "./view-pills.tsx";

const ViewDialog = lazyDialog(async () => (await import("./view-dialog.tsx")).ViewDialog);
const StagesDialog = lazyDialog(async () => (await import("../stages/stages-dialog.tsx")).StagesDialog);
const noViews = { views: [], version: 0 };

type Props = { state: TrackerState; onOwnerChange: (owner: string) => void };

export const ViewBar = ({ state, onOwnerChange }: Props) => {
  const team = useTeam();
  const query = useSavedViews();
  const views = query.data ?? noViews;
  const [nameDialog, setNameDialog] = useState<{ view: SavedView | null } | null>(null);
  const [viewToDelete, setViewToDelete] = useState<SavedView | null>(null);
  const [isEditingStages, setIsEditingStages] = useState(false);
  const { remove } = useUpdateViews(views);
  const canSave = useCan(trackerRoutes.saveTrackerViews);
  const links = getViewLinks(state, views.views);
  const currentView = links.find((link) => link.isCurrent)?.savedView;
  const save = () =>
    hasMaxViews(views.views)
      ? toast({
          title: "No More Views",
          description: `You can save up to ${maxSavedViews} views. Please delete one first`,
          variant: "error",
        })
      : setNameDialog({ view: null });
  return (
    <ViewPills links={links}>
      {canSave && currentView && (
        <ViewActions view={currentView} onRename={(view) => setNameDialog({ view })} onDelete={setViewToDelete} />
      )}
      {canSave && !currentView && query.data && toQueryString(state) !== "" && (
        <Button variant="ghost" size="sm" icon={Bookmark} onClick={save}>
          {messages.saveView}
        </Button>
      )}
      {canSave && query.data && (state.view === "board" || state.view === "table") && (
        <Button variant="ghost" size="sm" icon={ListTree} onClick={() => setIsEditingStages(true)}>
          {messages.stages}
        </Button>
      )}
      {query.isError && (
        <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
          We couldn’t load your saved views.
          <Button variant="ghost" size="sm" pending={query.isFetching} onClick={() => void query.refetch()}>
            {common.retry}
          </Button>
        </p>
      )}
      {team && state.view !== "calendar" && (
        <Field label={messages.owner} inline className="sm:ml-auto">
          <NativeSelect
            buttonSize="sm"
            options={team.filterOptions}
            value={state.owner}
            onChange={(event) => onOwnerChange(event.target.value)}
          />
        </Field>
      )}
      {query.data && (
        <StagesDialog open={isEditingStages} settings={query.data} onClose={() => setIsEditingStages(false)} />
      )}
      <ViewDialog
        open={nameDialog !== null}
        views={views}
        query={toQueryString({ ...state, ids: [] })}
        view={nameDialog?.view ?? null}
        onClose={() => setNameDialog(null)}
      />
      <ConfirmDialog
        open={viewToDelete !== null}
        title="Delete view"
        onCancel={() => setViewToDelete(null)}
        onConfirm={() => {
          if (viewToDelete) remove(viewToDelete);
          setViewToDelete(null);
        }}
      >
        {`Are you sure you want to delete the view "${viewToDelete?.name}"? Its applications are kept. This action cannot be undone.`}
      </ConfirmDialog>
    </ViewPills>
  );
};

type ViewActionsProps = { view: SavedView; onRename: (view: SavedView) => void; onDelete: (view: SavedView) => void };
const ViewActions = ({ view, onRename, onDelete }: ViewActionsProps) => (
  <div className="flex gap-1">
    <IconButton
      icon={Pencil}
      label={`Rename the view ${view.name}`}
      tooltip={common.rename}
      onClick={() => onRename(view)}
    />
    <IconButton
      icon={Trash2}
      label={`Delete the view ${view.name}`}
      tooltip={common.deleteLabel}
      tone="danger"
      onClick={() => onDelete(view)}
    />
  </div>
);
