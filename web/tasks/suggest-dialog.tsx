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
import { useAddSuggestedTasks, useTaskSuggestions } from "./use-tasks.ts";

type Props = { applicationId: string; open: boolean; onClose: () => void };

export const SuggestDialog = ({ applicationId, open, onClose }: Props) => {
  const query = useTaskSuggestions(applicationId);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Suggested tasks"
      subtitle="Counted back from the deadline. Nothing is added until you say so."
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
            <p>There is nothing to suggest: every usual step is in your list, or the deadline is over.</p>
          )
        }
      </QueryState>
    </Dialog>
  );
};

type SuggestionFormProps = Pick<Props, "applicationId" | "onClose"> & { tasks: SuggestedTask[] };
const SuggestionForm = ({ applicationId, tasks, onClose }: SuggestionFormProps) => {
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set());
  const add = useAddSuggestedTasks(applicationId, onClose);
  const chosen = tasks.filter(({ title }) => !excluded.has(title));
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
        if (chosen.length) add.mutate(chosen);
      }}
    >
      {tasks.some(({ dueDate }) => !dueDate) && (
        <p className="mb-3 text-sm text-muted">Give the application a deadline, and these tasks get their days.</p>
      )}
      <ul className="divide-y divide-line border-y border-line">
        {tasks.map(({ title, description, dueDate, late, category }) => (
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
                <span className="block text-sm text-muted">{description}</span>
                <span className="mt-1 flex flex-wrap gap-x-3 text-sm text-muted">
                  {taskCategories[category]}
                  {dueDate && (
                    <span className={clsx(late && "font-semibold text-red")}>
                      {late ? "Late already: due today" : interpolate(common.dueOn, { day: formatDay(dueDate) })}
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
        label={chosen.length ? `Add ${formatCount(chosen.length, "task")}` : "Choose at least one"}
        pendingLabel={common.adding}
      />
    </form>
  );
};
