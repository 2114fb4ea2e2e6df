import clsx from "clsx";
import { Check, Pencil, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { type ApplicationTask, taskCategories } from "#shared/api/tasks.ts";
import { MemberAvatar } from "#web/ui/badges/member-avatar.tsx";
import { PriorityChip } from "#web/ui/badges/status-chips.tsx";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { formatShortDay } from "#web/ui/text/format.ts";
import * as messages from "./messages.ts";

type Props = {
  task: Pick<ApplicationTask, "title" | "description" | "category" | "dueDate" | "priority" | "completed">;
  overdue?: boolean;
  /** Name of the responsible member, for a team. */
  responsible?: string | undefined;
  /** Omit all three for a row that cannot be changed. */
  onToggle?: ((completed: boolean) => void) | undefined;
  onEdit?: (() => void) | undefined;
  onDelete?: (() => void) | undefined;
  comments?: ReactNode;
};

export const TaskRow = ({ task, overdue = false, responsible, onToggle, onEdit, onDelete, comments }: Props) => {
  const [completed, setCompleted] = useOptimisticChecked(task.completed);
  return (
    <li className="flex items-start gap-1 py-3">
      <label className={clsx("flex min-w-0 flex-1 items-start gap-3", onToggle && "cursor-pointer")}>
        <input
          type="checkbox"
          checked={completed}
          disabled={!onToggle}
          onChange={({ target }) => {
            setCompleted(target.checked);
            onToggle?.(target.checked);
          }}
          className="checkbox mt-[3px]"
        />
        <span className="min-w-0 flex-1">
          <span className="wrap-anywhere">
            <span className={clsx(completed && "text-muted line-through")}>{task.title}</span>
            {completed && <Check size={16} aria-label="Done" className="ml-2 inline text-green" />}
          </span>
          {task.description && (
            <span className="mt-0.5 block text-sm whitespace-pre-line text-muted">{task.description}</span>
          )}
          <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
            {taskCategories[task.category]}
            {task.dueDate && (
              <span className={clsx(overdue && "font-semibold text-red")}>
                {overdue ? "Overdue since" : "Due"} {formatShortDay(task.dueDate)}
              </span>
            )}
            <PriorityChip priority={task.priority} />
          </span>
        </span>
      </label>
      {responsible && (
        <MemberAvatar name={responsible} label={`${messages.assignedTo} ${responsible}`} className="mt-1" />
      )}
      {comments}
      {onEdit && <IconButton icon={Pencil} label={`Edit ${task.title}`} onClick={onEdit} />}
      {onDelete && <IconButton icon={Trash2} label={`Delete ${task.title}`} onClick={onDelete} />}
    </li>
  );
};

/** Keeps the local checked state until the query data catches up; otherwise the checkbox would flicker. */
const useOptimisticChecked = (saved: boolean) => {
  const [checked, setChecked] = useState({ saved, completed: saved });
  if (checked.saved !== saved) setChecked({ saved, completed: saved });
  return [checked.completed, (completed: boolean) => setChecked({ saved, completed })] as const;
};
