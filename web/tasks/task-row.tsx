import clsx from "clsx";
import { Check } from "lucide-react";
import { formatDay } from "#shared/dates.ts";
import { type ApplicationTask, taskCategories } from "#shared/tasks.ts";
import { PriorityChip } from "#web/ui/status-chips.tsx";

type Props = {
  task: Pick<ApplicationTask, "title" | "description" | "category" | "dueDate" | "priority" | "completed">;
  onToggle: (completed: boolean) => void;
};

/** Done tasks are dimmed, struck through and carry a green mark. */
export const TaskRow = ({ task, onToggle }: Props) => (
  <li>
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
