import { Check, X } from "lucide-react";
import { useMemo, useState } from "react";
import type { PassageAnchor } from "#shared/domain/passage-anchors.ts";
import { DiffView } from "#web/documents/diff-view.tsx";
import { VisuallyHidden } from "#web/ui/accessibility.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Checkbox } from "#web/ui/forms/inputs.tsx";
import * as common from "#web/ui/messages.ts";
import { formatCount, formatInstant } from "#web/ui/text/format.ts";
import {
  findCommentAnchor,
  type RevisedBlock,
  type RevisedDocument,
  type Run,
  resolveRevisions,
  type TrackedChange,
  type WordComment,
} from "./revisions.ts";

/** A comment from the file, as it will be added to the document. */
export type ImportedComment = { text: string; anchor: PassageAnchor | null };
type Props = {
  fileName: string;
  revisedDocument: RevisedDocument;
  /** The text that the result replaces. */
  currentText: string;
  isProposal: boolean;
  pending: boolean;
  onApply: (content: string, comments: readonly ImportedComment[]) => void;
  onCancel: () => void;
};

const describeSource = ({ author, date }: Pick<TrackedChange, "author" | "date">) =>
  [author ?? "Unknown author", ...(date ? [formatInstant(date)] : [])].join(", ");
const maxQuoteLength = 300;
const quote = (text: string) => {
  const plain = text.replaceAll("\n", " ¶ ").trim();
  return plain.length > maxQuoteLength ? `${plain.slice(0, maxQuoteLength)}…` : plain;
};

const RunText = ({ run, changes }: { run: Run; changes: RevisedDocument["changes"] }) => {
  const change = run.change === null ? undefined : changes[run.change];
  const text = run.comments.length > 0 ? <span className="commented">{run.text}</span> : run.text;
  if (!change) return text;
  return change.kind === "insert" ? (
    <ins className="rounded-chip bg-green-soft text-green">{text}</ins>
  ) : (
    <del className="rounded-chip bg-red-soft text-red">{text}</del>
  );
};

const getRuns = (block: RevisedBlock) => (block.kind === "table" ? block.rows.flat(2) : block.runs);
const listChanges = (block: RevisedBlock) => [
  ...getRuns(block).flatMap(({ change }) => change ?? []),
  ...(block.kind === "paragraph" && block.endChange !== null ? [block.endChange] : []),
];

const BlockText = ({ block, changes }: { block: RevisedBlock; changes: RevisedDocument["changes"] }) => {
  const renderRuns = (list: readonly Run[]) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: runs have no identity
    list.map((run, index) => <RunText key={index} run={run} changes={changes} />);
  if (block.kind === "paragraph")
    return (
      <p
        className={
          block.style === "text"
            ? undefined
            : block.style === "bullet" || block.style === "number"
              ? "pl-5"
              : "font-semibold"
        }
      >
        {block.style === "bullet" && "• "}
        {renderRuns(block.runs)}
      </p>
    );
  return (
    <div className="overflow-x-auto">
      <table className="text-table">
        <tbody>
          {block.rows.map((row, rowIndex) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity
            <tr key={rowIndex}>
              {row.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have no identity
                <td key={column} className="px-2 py-1">
                  {renderRuns(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

/** Shows a Word file's tracked changes and comments in its text, to accept or reject each or all. */
export const RevisionReview = ({
  fileName,
  revisedDocument,
  currentText,
  isProposal,
  pending,
  onApply,
  onCancel,
}: Props) => {
  const { blocks, comments } = revisedDocument;
  const changes = useMemo(() => revisedDocument.changes.filter(({ text }) => text), [revisedDocument]);
  const [decisions, setDecisions] = useState<ReadonlyMap<number, boolean>>(new Map());
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(() => new Set(comments.map(({ id }) => id)));
  const decide = (id: number, isAccepted: boolean) => setDecisions(new Map(decisions).set(id, isAccepted));
  const decideAll = (isAccepted: boolean) => setDecisions(new Map(changes.map(({ id }) => [id, isAccepted])));
  const undecidedCount = changes.filter(({ id }) => !decisions.has(id)).length;
  const content = useMemo(
    () => resolveRevisions(revisedDocument, decisions, { isProposal }),
    [revisedDocument, decisions, isProposal],
  );
  const hasSameText = content.trim() === currentText.trim();
  const hasNoRevisions = changes.length === 0 && comments.length === 0;
  const apply = () =>
    onApply(
      content,
      comments
        .filter(({ id }) => selectedIds.has(id))
        .map((comment) => ({
          text: `${describeSource(comment)}: ${comment.text}`.slice(0, 2000),
          anchor: findCommentAnchor(revisedDocument, decisions, content, comment.id),
        })),
    );
  /** Each change and comment is listed once, below the first block that contains it. */
  const listedKeys = new Set<number | string>();
  const isFirst = (key: number | string) => {
    if (listedKeys.has(key)) return false;
    listedKeys.add(key);
    return true;
  };
  return (
    <section aria-label={`Changes in ${fileName}`} className="max-w-[44rem]">
      <h3 className="font-serif text-lg font-semibold wrap-anywhere">{fileName}</h3>
      <p role="status" className="mb-3 text-sm text-muted">
        {formatCount(changes.length, "tracked change")}, {formatCount(comments.length, "comment")}
        {undecidedCount > 0 && `, ${undecidedCount} to decide`}
      </p>
      {hasNoRevisions && (
        <Notice className="mb-3" title="This file has no tracked changes or comments">
          You can still save its text as a new version. Compare it with the current one below.
        </Notice>
      )}
      <div className="mb-4 flex flex-wrap gap-2">
        {changes.length > 0 && (
          <>
            <Button size="sm" variant="outline" icon={Check} onClick={() => decideAll(true)}>
              Accept all
            </Button>
            <Button size="sm" variant="outline" icon={X} onClick={() => decideAll(false)}>
              Reject all
            </Button>
          </>
        )}
        <Button
          size="sm"
          pending={pending}
          inactive={undecidedCount > 0 || (hasSameText && selectedIds.size === 0)}
          onClick={apply}
        >
          {pending ? common.saving : common.saveAsVersion}
        </Button>
        <Button size="sm" variant="ghost" onClick={onCancel}>
          {common.cancel}
        </Button>
      </div>
      <div className="paper grid gap-3 font-serif text-doc wrap-anywhere">
        {blocks.map((block, index) => {
          const blockChanges = [...new Set(listChanges(block))]
            .filter(isFirst)
            .flatMap((id) => changes.find((change) => change.id === id) ?? []);
          const blockComments = [...new Set(getRuns(block).flatMap((run) => run.comments))]
            .filter(isFirst)
            .flatMap((id) => comments.find((comment) => comment.id === id) ?? []);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no identity
            <div key={index}>
              <BlockText block={block} changes={revisedDocument.changes} />
              {(blockChanges.length > 0 || blockComments.length > 0) && (
                <ul className="mt-2 mb-3 grid gap-2 border-l-2 border-line pl-3 font-sans text-sm">
                  {blockChanges.map((change) => (
                    <ChangeItem
                      key={change.id}
                      change={change}
                      decision={decisions.get(change.id)}
                      onDecide={(isAccepted) => decide(change.id, isAccepted)}
                    />
                  ))}
                  {blockComments.map((comment) => (
                    <CommentItem
                      key={comment.id}
                      comment={comment}
                      selectedIds={selectedIds}
                      onSelectionChange={setSelectedIds}
                    />
                  ))}
                </ul>
              )}
            </div>
          );
        })}
        {comments.some(({ id }) => !listedKeys.has(id)) && (
          <ul className="grid gap-2 font-sans text-sm">
            {comments
              .filter(({ id }) => !listedKeys.has(id))
              .map((comment) => (
                <CommentItem
                  key={comment.id}
                  comment={comment}
                  selectedIds={selectedIds}
                  onSelectionChange={setSelectedIds}
                />
              ))}
          </ul>
        )}
      </div>
      <details className="mt-4">
        <summary className="w-fit rounded-control text-sm text-muted">Compare the result with the current text</summary>
        <div className="mt-2">
          <DiffView before={currentText.trim()} after={content.trim()} label="From the current text to the result" />
        </div>
      </details>
    </section>
  );
};

type ChangeItemProps = {
  change: TrackedChange;
  decision: boolean | undefined;
  onDecide: (isAccepted: boolean) => void;
};
const ChangeItem = ({ change, decision, onDecide }: ChangeItemProps) => {
  const label = `${change.kind === "insert" ? "Insertion" : "Deletion"}: ${quote(change.text)}`;
  return (
    <li className="grid gap-1">
      <p>{change.text.trim() ? label : `${label} (paragraph break)`}</p>
      <p className="text-xs text-muted">{describeSource(change)}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant={decision === true ? "primary" : "outline"}
          aria-pressed={decision === true}
          onClick={() => onDecide(true)}
        >
          Accept<VisuallyHidden> {label}</VisuallyHidden>
        </Button>
        <Button
          size="sm"
          variant={decision === false ? "primary" : "outline"}
          aria-pressed={decision === false}
          onClick={() => onDecide(false)}
        >
          Reject<VisuallyHidden> {label}</VisuallyHidden>
        </Button>
      </div>
    </li>
  );
};

type CommentItemProps = {
  comment: WordComment;
  selectedIds: ReadonlySet<string>;
  onSelectionChange: (selectedIds: ReadonlySet<string>) => void;
};
const CommentItem = ({ comment, selectedIds, onSelectionChange }: CommentItemProps) => (
  <li className="grid gap-1">
    <p className="whitespace-pre-wrap">Comment: {comment.text}</p>
    <p className="text-xs text-muted">{describeSource(comment)}</p>
    <Checkbox
      label={
        <>
          Add to the comments<span className="sr-only">: {quote(comment.text)}</span>
        </>
      }
      checked={selectedIds.has(comment.id)}
      onChange={({ target }) => {
        const next = new Set(selectedIds);
        if (target.checked) next.add(comment.id);
        else next.delete(comment.id);
        onSelectionChange(next);
      }}
    />
  </li>
);
