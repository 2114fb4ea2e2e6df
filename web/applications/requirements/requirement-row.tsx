import clsx from "clsx";
import { Check, Pencil, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import type { Requirement, RequirementState } from "#shared/api/requirements.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import * as common from "#web/ui/messages.ts";
import * as texts from "../messages.ts";

type Props = {
  row: Requirement;
  isPending: boolean;
  /** Shows the row without its controls. */
  isReadOnly: boolean;
  onStateChange: (state: RequirementState) => void;
  onConfirm: () => void;
  onCreateTask: () => void;
  onEdit: () => void;
  onDelete: () => void;
  comments?: ReactNode;
};

const originNotes: Record<Requirement["origin"], string> = {
  rules: "",
  model: "Suggested by AI; check it against the notice",
  user: "Added manually",
};

export const RequirementRow = ({
  row,
  isPending,
  isReadOnly,
  onStateChange,
  onConfirm,
  onCreateTask,
  onEdit,
  onDelete,
  comments,
}: Props) => {
  const { requirement, quote, page, state, origin, isProposed } = row;
  const isMet = state === "done";
  const isNotApplicable = state === "not_applicable";
  return (
    <li className="py-3">
      <div className="flex items-start gap-1">
        <label className={clsx("flex min-w-0 flex-1 items-start gap-3", !isReadOnly && "cursor-pointer")}>
          <input
            type="checkbox"
            checked={isMet}
            disabled={isReadOnly}
            onChange={(event) => onStateChange(event.target.checked ? "done" : "open")}
            className="checkbox mt-[3px]"
          />
          <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0 wrap-anywhere">
              <span className={clsx(state !== "open" && "text-muted", isMet && "line-through")}>{requirement}</span>
              {isMet && <Check size={16} aria-label="Met" className="ml-2 inline text-green" />}
            </span>
            {isProposed && <span className="text-sm text-muted">Proposed: check the source text</span>}
            {isNotApplicable && <span className="text-sm text-muted">{texts.notApplicable}</span>}
          </span>
        </label>
        {comments}
        {!isReadOnly && (
          <>
            <IconButton icon={Pencil} label={`Edit ${requirement}`} tooltip={common.edit} onClick={onEdit} />
            <IconButton
              icon={Trash2}
              label={`Delete ${requirement}`}
              tooltip={common.deleteLabel}
              tone="danger"
              onClick={onDelete}
            />
          </>
        )}
      </div>
      <div className="mt-1 ml-[30px] flex flex-wrap items-start gap-x-2 gap-y-1">
        {quote !== null && (
          <details className="min-w-0 basis-full sm:flex-1 sm:basis-0">
            <summary className="w-fit cursor-pointer py-1 text-sm text-primary-text">
              Source text{page !== null && `, page ${page}`}
              <span className="sr-only"> for {requirement}</span>
            </summary>
            <blockquote className="mt-1 mb-2 max-w-[68ch] border-l-2 border-brass pl-3 text-sm wrap-anywhere">
              {quote}
            </blockquote>
          </details>
        )}
        {originNotes[origin] && <p className="min-w-0 flex-1 py-1 text-sm text-muted">{originNotes[origin]}</p>}
        <span className="flex flex-wrap gap-1 max-sm:-ml-2" hidden={isReadOnly}>
          {isProposed && (
            <Button
              size="sm"
              variant="ghost"
              className="px-2"
              aria-label={`Confirm: ${requirement}`}
              onClick={onConfirm}
            >
              Confirm
            </Button>
          )}
          <Button
            size="sm"
            variant="ghost"
            className={clsx("px-2", isNotApplicable && "bg-primary-soft")}
            aria-pressed={isNotApplicable}
            aria-label={`Not applicable: ${requirement}`}
            onClick={() => onStateChange(isNotApplicable ? "open" : "not_applicable")}
          >
            {texts.notApplicable}
          </Button>
          <Button
            size="sm"
            variant="ghost"
            className="px-2"
            aria-label={`Create task: ${requirement}`}
            pending={isPending}
            onClick={onCreateTask}
          >
            Create task
          </Button>
        </span>
      </div>
    </li>
  );
};
