import { ListPlus, Plus } from "lucide-react";
import { useState } from "react";
import { type ApplicationTask, taskRoutes } from "#shared/api/tasks.ts";
import { useCan } from "#web/auth/authorization.tsx";
import type { Team } from "#web/auth/team.ts";
import { CommentsButton } from "#web/comments/comments-button.tsx";
import { useOpenCounts } from "#web/comments/use-comments.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { textLinkStyle } from "#web/ui/buttons/link-button.tsx";
import { ConfirmDialog } from "#web/ui/dialogs/confirm-dialog.tsx";
import { lazyDialog } from "#web/ui/dialogs/lazy-dialog.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { QueryState } from "#web/ui/feedback/query-state.tsx";
import { SkeletonLines } from "#web/ui/feedback/skeleton.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { NativeSelect } from "#web/ui/forms/inputs.tsx";
import { toSelectOptions } from "#web/ui/forms/select-options.ts";
import * as common from "#web/ui/messages.ts";
import { formatCount, formatNumber, getToday, interpolate } from "#web/ui/text/format.ts";
import * as messages from "./messages.ts";
import { TaskRow } from "./task-row.tsx";
import { sortTasks, type TaskOrder, taskOrders, useDeleteTask, useTasks, useToggleTask } from "./use-tasks.ts";

const TaskDialog = lazyDialog(async () => (await import("./task-dialog.tsx")).TaskDialog);
const SuggestDialog = lazyDialog(async () => (await import("./suggest-dialog.tsx")).SuggestDialog);

/** Whether no open task has a due date, for example because they were added before the deadline was set. */
const isUndated = (tasks: readonly ApplicationTask[]) =>
  tasks.some(({ completed }) => !completed) && tasks.every(({ completed, dueDate }) => completed || dueDate === null);

type Props = {
  applicationId: string;
  /** Whether the application has a deadline, from which suggested tasks get due dates. */
  hasDeadline: boolean;
  /** The application's owner, who is responsible for tasks without an assignee. */
  ownerId: string | null;
  team: Team | undefined;
  hasComments: boolean;
};

export const TaskList = ({ applicationId, hasDeadline, ownerId, team, hasComments }: Props) => {
  const source = { kind: "application", id: applicationId } as const;
  const openCounts = useOpenCounts(source, hasComments);
  const query = useTasks(applicationId);
  const [order, setOrder] = useState<TaskOrder>("due");
  const [assignee, setAssignee] = useState("");
  const [form, setForm] = useState<{ task?: ApplicationTask } | null>(null);
  const [isSuggestOpen, setSuggestOpen] = useState(false);
  const [taskToDelete, setTaskToDelete] = useState<ApplicationTask | null>(null);
  const toggle = useToggleTask(applicationId);
  const remove = useDeleteTask(applicationId, () => setTaskToDelete(null));
  const canEdit = useCan(taskRoutes.updateTask);
  const buttons = canEdit && (
    <span className="flex flex-wrap gap-2">
      <Button size="sm" variant="outline" icon={ListPlus} onClick={() => setSuggestOpen(true)}>
        Suggest tasks
      </Button>
      <Button size="sm" icon={Plus} onClick={() => setForm({})}>
        {messages.addTaskLabel}
      </Button>
    </span>
  );
  const renderRows = (all: ApplicationTask[]) => {
    const tasks = all.filter(({ assigneeId }) => team?.isSelected(assignee, assigneeId, ownerId) ?? true);
    return (
      <>
        <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
          <p className="text-sm text-muted">
            {tasks.length < all.length && `${formatNumber(tasks.length)} of `}
            {formatCount(all.length, "task")}
          </p>
          {team && (
            <Field label={messages.assignedTo} inline className="sm:ml-auto">
              <NativeSelect
                buttonSize="sm"
                options={team.filterOptions}
                value={assignee}
                onChange={(event) => setAssignee(event.target.value)}
              />
            </Field>
          )}
          <Field label="Sort by" inline className={team ? undefined : "sm:ml-auto"}>
            <NativeSelect
              buttonSize="sm"
              options={toSelectOptions(taskOrders)}
              value={order}
              onChange={(event) => setOrder(event.target.value as TaskOrder)}
            />
          </Field>
          {buttons}
        </div>
        {canEdit && hasDeadline && isUndated(all) && (
          <p className="mb-3 text-sm text-muted">
            {messages.undatedTasks}{" "}
            <button type="button" className={textLinkStyle} onClick={() => setSuggestOpen(true)}>
              {messages.setDueDates}
            </button>
          </p>
        )}
        <ul className="divide-y divide-line border-t border-line">
          {sortTasks(tasks, order).map((task) => (
            <TaskRow
              key={task.id}
              task={task}
              responsible={team?.getResponsible(task.assigneeId, ownerId)?.name}
              overdue={!task.completed && task.dueDate !== null && task.dueDate.slice(0, 10) < getToday()}
              {...(canEdit && {
                onToggle: (completed) => toggle.mutate({ id: task.id, completed }),
                onEdit: () => setForm({ task }),
                onDelete: () => setTaskToDelete(task),
              })}
              comments={
                <CommentsButton
                  source={source}
                  subjectId={task.id}
                  title={task.title}
                  openCount={openCounts.get(task.id) ?? 0}
                />
              }
            />
          ))}
        </ul>
      </>
    );
  };
  const emptyState = (
    <EmptyState illustration="ledger" as="h3" title={messages.noTasks} action={buttons}>
      {canEdit ? "Break the application into steps you can check off." : "Tasks for this application will appear here."}
    </EmptyState>
  );
  return (
    <>
      <QueryState query={query} subject="The tasks" skeleton={<SkeletonLines count={3} label="Loading tasks" />}>
        {(tasks) => (tasks.length === 0 ? emptyState : renderRows(tasks))}
      </QueryState>
      <TaskDialog
        applicationId={applicationId}
        team={team}
        task={form?.task}
        open={form !== null}
        onClose={() => setForm(null)}
      />
      <SuggestDialog applicationId={applicationId} open={isSuggestOpen} onClose={() => setSuggestOpen(false)} />
      <ConfirmDialog
        open={taskToDelete !== null}
        title="Delete this task?"
        pending={remove.isPending}
        onConfirm={() => taskToDelete && remove.mutate({ id: taskToDelete.id, version: taskToDelete.version })}
        onCancel={() => setTaskToDelete(null)}
      >
        {interpolate(common.deleteQuestion, { title: taskToDelete?.title ?? "" })}
      </ConfirmDialog>
    </>
  );
};
