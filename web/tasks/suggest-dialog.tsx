import clsx from "clsx";
import { useState } from "react";
import { type SuggestedTask, taskCategories } from "#shared/api/tasks.ts";
import { formatDay } from "#shared/util/dates.ts";
import { Dialog } from "#web/ui/dialogs/dialog.tsx";
import { QueryState } from "#web/ui/feedback/query-state.tsx";
import { SkeletonLines } from "#web/ui/feedback/skeleton.tsx";
import { FormButtons } from "#web/ui/forms/form-parts.tsx";
import * as common from "#web/ui/messages.ts";
import { formatCount, interpolate } from "#web/ui/text/format.ts";
import { countSuggestions, useAddSuggestedTasks, useTaskSuggestions } from "./use-tasks.ts";

type Props = { applicationId: string; open: boolean; onClose: () => void };

export const SuggestDialog = ({ applicationId, open, onClose }: Props) => {
  const query = useTaskSuggestions(applicationId);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Suggested tasks"
      subtitle="What usually comes next. Pick the ones to add."
    >
      <QueryState
        query={query}
        subject="The suggestions"
        skeleton={<SkeletonLines count={5} label="Loading suggestions" />}
      >
        {(tasks) =>
          tasks.length ? (
            <SuggestionForm applicationId={applicationId} tasks={tasks} onClose={onClose} />
          ) : (
            <p>No suggestions: the usual steps are already on your list.</p>
          )
        }
      </QueryState>
    </Dialog>
  );
};

/** "Add 2 tasks and set 10 due dates". */
const formatSubmitLabel = (suggestions: readonly SuggestedTask[]): string => {
  const { added, dated } = countSuggestions(suggestions);
  if (!dated) return added ? `Add ${formatCount(added, "task")}` : "Choose at least one";
  const dates = formatCount(dated, "due date");
  return added ? `Add ${formatCount(added, "task")} and set ${dates}` : `Set ${dates}`;
};

type SuggestionFormProps = Pick<Props, "applicationId" | "onClose"> & { tasks: SuggestedTask[] };
const SuggestionForm = ({ applicationId, tasks, onClose }: SuggestionFormProps) => {
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set());
  const add = useAddSuggestedTasks(applicationId, onClose);
  const selectedTasks = tasks.filter(({ title }) => !excluded.has(title));
  const toggle = (title: string, selected: boolean) =>
    setExcluded((before) => {
      const after = new Set(before);
      if (selected) after.delete(title);
      else after.add(title);
      return after;
    });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (selectedTasks.length) add.mutate(selectedTasks);
      }}
    >
      {tasks.some(({ dueDate }) => !dueDate) && (
        <p className="mb-3 text-sm text-muted">
          This application has no deadline, so these tasks will have no due dates. To get due dates, set the deadline
          first.
        </p>
      )}
      <ul className="divide-y divide-line border-y border-line">
        {tasks.map(({ title, description, dueDate, overdue: late, category, undatedTask }) => (
          <li key={title}>
            <label className="flex cursor-pointer items-start gap-3 py-3">
              <input
                type="checkbox"
                checked={!excluded.has(title)}
                onChange={(event) => toggle(title, event.target.checked)}
                className="checkbox mt-[3px]"
              />
              <span className="min-w-0">
                <span className="block">{title}</span>
                <span className="block text-sm whitespace-pre-line text-muted">{description}</span>
                <span className="mt-1 flex flex-wrap gap-x-3 text-sm text-muted">
                  {taskCategories[category]}
                  {undatedTask && <span>On your list without a due date</span>}
                  {dueDate && (
                    <span className={clsx(late && "font-semibold text-red")}>
                      {late ? "Overdue, set to today" : interpolate(common.dueOn, { day: formatDay(dueDate) })}
                    </span>
                  )}
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      <FormButtons
        onCancel={onClose}
        pending={add.isPending}
        label={formatSubmitLabel(selectedTasks)}
        pendingLabel={common.adding}
      />
    </form>
  );
};
