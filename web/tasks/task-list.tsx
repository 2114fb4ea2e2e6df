import clsx from "clsx";
import { Check, Plus } from "lucide-react";
import { useState } from "react";
import { formatDay } from "#shared/dates.ts";
import { type ApplicationTask, taskCategories } from "#shared/tasks.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { count } from "#web/ui/format.ts";
import { lazyDialog } from "#web/ui/lazy-dialog.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { LineSkeletons } from "#web/ui/loading.tsx";
import { PriorityChip } from "#web/ui/status-chips.tsx";
import { useTasks, useToggleTask } from "./use-tasks.ts";

const TaskDialog = lazyDialog(async () => (await import("./task-dialog.tsx")).TaskDialog);

/** The tasks of an application: counted, ticked off, added. */
export const TaskList = ({ applicationId }: { applicationId: string }) => {
  const query = useTasks(applicationId);
  const toggle = useToggleTask(applicationId);
  const [adding, setAdding] = useState(false);
  const add = (
    <Button size="sm" icon={Plus} onClick={() => setAdding(true)}>
      Add Task
    </Button>
  );
  const rows = (tasks: ApplicationTask[]) => (
    <>
      <div className="mb-3 flex items-center justify-between gap-3">
        <p className="text-sm text-muted">{count(tasks.length, "task")}</p>
        {add}
      </div>
      <ul className="divide-y divide-line border-y border-line">
        {tasks.map((task) => (
          <TaskRow key={task.id} task={task} onToggle={(completed) => toggle.mutate({ id: task.id, completed })} />
        ))}
      </ul>
    </>
  );
  const none = (
    <EmptyState illustration="ledger" as="h3" title="No Tasks Yet" action={add}>
      Break the application into steps you can tick off.
    </EmptyState>
  );
  return (
    <>
      <Loaded query={query} what="The tasks" skeleton={<LineSkeletons count={3} label="Loading tasks" />}>
        {(tasks) => (tasks.length === 0 ? none : rows(tasks))}
      </Loaded>
      <TaskDialog applicationId={applicationId} open={adding} onClose={() => setAdding(false)} />
    </>
  );
};

/** Done tasks are dimmed, struck through and carry a green mark. */
const TaskRow = ({ task, onToggle }: { task: ApplicationTask; onToggle: (completed: boolean) => void }) => (
  <li className={task.completed ? "opacity-75" : undefined}>
    <label className="flex cursor-pointer items-start gap-3 py-3">
      <input
        type="checkbox"
        checked={task.completed}
        onChange={(event) => onToggle(event.target.checked)}
        className="mt-1 size-[18px] shrink-0 accent-primary"
      />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className={clsx("min-w-0 wrap-anywhere", task.completed && "text-muted line-through")}>
            {task.title}
          </span>
          {task.completed && <Check size={16} aria-label="Done" className="text-green" />}
        </span>
        {task.description && <span className="mt-0.5 block text-sm text-muted">{task.description}</span>}
        <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          {taskCategories[task.category]}
          {task.dueDate && <span>Due {formatDay(task.dueDate)}</span>}
          <PriorityChip priority={task.priority} />
        </span>
      </span>
    </label>
  </li>
);
