import clsx from "clsx";
import { Check, Pencil, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { Requirement, RequirementState } from "#shared/api/requirements.ts";
import { buildFundingPath } from "#shared/domain/links.ts";
import { Chip } from "#web/ui/badges/chip.tsx";
import { MemberAvatar } from "#web/ui/badges/member-avatar.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { textLinkStyle } from "#web/ui/buttons/link-button.tsx";
import * as common from "#web/ui/messages.ts";
import * as texts from "../messages.ts";
import { isInformation, isUndecided } from "./use-requirements.ts";

type Props = {
  row: Requirement;
  /** Whether a task is being created from the requirement. */
  isPending: boolean;
  /** Name of the responsible member, for a team. */
  responsible: string | undefined;
  /** Shows the row without its controls. */
  isReadOnly: boolean;
  onStateChange: (state: RequirementState) => void;
  onAccept: () => void;
  onMarkAsSeen: () => void;
  onShowPassage: () => void;
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
const changeLabels = { added: "New", changed: "Changed", removed: "No longer in the notice" } as const;
const changeTones = { added: "blue", changed: "yellow", removed: "red" } as const;

export const RequirementRow = ({ row, comments, responsible, isReadOnly, ...props }: Props) => {
  const { requirement, state, origin, isProposed, noticeChange, answeredIn } = row;
  const isMet = state === "done";
  const isNotApplicable = state === "not_applicable";
  const text = (
    <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
      <span className="min-w-0 wrap-anywhere">
        <span className={clsx(state !== "open" && "text-muted", isMet && "line-through")}>{requirement}</span>
        {isMet && <Check size={16} aria-label="Met" className="ml-2 inline text-green" />}
      </span>
      {isProposed && <Chip tone="brass">{isNotApplicable ? "Dismissed" : "Proposed"}</Chip>}
      {!isProposed && isNotApplicable && <span className="text-sm text-muted">{texts.notApplicable}</span>}
      {noticeChange && <Chip tone={changeTones[noticeChange.change]}>{changeLabels[noticeChange.change]}</Chip>}
    </span>
  );
  return (
    <li className="py-3">
      <div className="flex items-start gap-1">
        {isProposed || isInformation(row) ? (
          <span className="flex min-w-0 flex-1 items-start pl-[30px]">{text}</span>
        ) : (
          <label className={clsx("flex min-w-0 flex-1 items-start gap-3", !isReadOnly && "cursor-pointer")}>
            <input
              type="checkbox"
              checked={isMet}
              disabled={isReadOnly}
              onChange={(event) => props.onStateChange(event.target.checked ? "done" : "open")}
              className="checkbox mt-[3px]"
            />
            {text}
          </label>
        )}
        {responsible && (
          <MemberAvatar name={responsible} label={`${texts.responsible}: ${responsible}`} className="mt-1" />
        )}
        {comments}
        {!isReadOnly && (
          <>
            <IconButton icon={Pencil} label={`Edit ${requirement}`} tooltip={common.edit} onClick={props.onEdit} />
            <IconButton
              icon={Trash2}
              label={`Delete ${requirement}`}
              tooltip={common.deleteLabel}
              tone="danger"
              onClick={props.onDelete}
            />
          </>
        )}
      </div>
      <div className="mt-1 ml-[30px] grid gap-1">
        {noticeChange?.previous && (
          <p className="text-sm text-muted wrap-anywhere">Previously: {noticeChange.previous}</p>
        )}
        {answeredIn && (
          <p className="text-sm text-muted wrap-anywhere">
            {texts.answeredIn}: {answeredIn}
          </p>
        )}
        <div className="flex flex-wrap items-start gap-x-2 gap-y-1">
          <SourceText row={row} onShowPassage={props.onShowPassage} />
          {originNotes[origin] && (
            <p className="min-w-0 basis-full py-1 text-sm text-muted sm:flex-1 sm:basis-0">{originNotes[origin]}</p>
          )}
          {!isReadOnly && <RowActions row={row} {...props} />}
        </div>
      </div>
    </li>
  );
};

/** The quoted passage and its page number, or our paraphrase, which is never presented as a quote. */
const SourceText = ({ row, onShowPassage }: Pick<Props, "row" | "onShowPassage">) => {
  const { requirement, quote, paraphrase, page, sourceId } = row;
  const text = quote ?? paraphrase;
  if (text === null) return null;
  const isFile = sourceId?.startsWith("doc_");
  return (
    <details className="min-w-0 basis-full sm:flex-1 sm:basis-0">
      <summary className="w-fit cursor-pointer py-1 text-sm text-primary-text">
        {quote === null ? "Our summary (not a quote)" : `Source text${page === null ? "" : `, page ${page}`}`}
        <span className="sr-only"> for {requirement}</span>
      </summary>
      {quote === null ? (
        <p className="mt-1 mb-2 max-w-[68ch] text-sm text-muted wrap-anywhere">{text}</p>
      ) : (
        <blockquote className="mt-1 mb-2 max-w-[68ch] border-l-2 border-brass pl-3 text-sm wrap-anywhere">
          {text}
        </blockquote>
      )}
      {isFile && (
        <button type="button" className={clsx(textLinkStyle, "mb-2 text-sm coarse:py-2")} onClick={onShowPassage}>
          Show in the notice
          <span className="sr-only"> {requirement}</span>
        </button>
      )}
      {sourceId && !isFile && (
        <Link to={buildFundingPath(sourceId)} className={clsx(textLinkStyle, "mb-2 inline-block text-sm")}>
          Open the program
        </Link>
      )}
    </details>
  );
};

const RowActions = ({
  row,
  isPending,
  onStateChange,
  onAccept,
  onMarkAsSeen,
  onCreateTask,
}: Omit<Props, "comments" | "responsible" | "isReadOnly">) => {
  const { requirement, state, isProposed, noticeChange } = row;
  const isNotApplicable = state === "not_applicable";
  const renderAction = (label: string, onClick: () => void, pressed?: boolean, pending = false) => (
    <Button
      size="sm"
      variant="ghost"
      className={clsx("px-2", pressed && "bg-primary-soft")}
      aria-pressed={pressed}
      aria-label={`${label}: ${requirement}`}
      pending={pending}
      onClick={onClick}
    >
      {label}
    </Button>
  );
  return (
    <span className="flex flex-wrap gap-1 max-sm:-ml-2">
      {noticeChange && renderAction("Mark as seen", onMarkAsSeen)}
      {isProposed && renderAction("Accept", onAccept)}
      {isUndecided(row) && renderAction("Dismiss", () => onStateChange("not_applicable"))}
      {!isProposed &&
        renderAction(
          texts.notApplicable,
          () => onStateChange(isNotApplicable ? "open" : "not_applicable"),
          isNotApplicable,
        )}
      {!isProposed && renderAction("Create task", onCreateTask, undefined, isPending)}
    </span>
  );
};
