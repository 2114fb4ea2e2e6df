import { CircleCheck, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import type { Answer, AnswerVariant } from "#shared/api/answers.ts";
import { countCharacters, countWords, getVariantLength } from "#shared/domain/answer-topics.ts";
import { Chip } from "#web/ui/badges/chip.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { CopyButton } from "#web/ui/buttons/copy-button.tsx";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { textLinkStyle } from "#web/ui/buttons/link-button.tsx";
import { Card, CardGrid } from "#web/ui/layout/card.tsx";
import * as common from "#web/ui/messages.ts";
import { formatCount, formatInstantDay } from "#web/ui/text/format.ts";
import * as writingMessages from "#web/writing/messages.ts";
import { SourceNote } from "./answer-source.tsx";
import * as messages from "./messages.ts";
import { type OrganizationRef, useCanEditAnswers, useConfirmAnswer } from "./use-answers.ts";

export const formatLength = (text: string) =>
  `${getVariantLength(text)}, ${formatCount(countWords(text), "word")}, ${formatCount(countCharacters(text), "character")}`;

/** Longer answers are collapsed. */
const maxPreviewLength = 420;
/** Shows the beginning of a long answer, with a button to expand it. */
export const CollapsibleText = ({ text }: { text: string }) => {
  const [isOpen, setOpen] = useState(false);
  const isLong = text.length > maxPreviewLength;
  return (
    <>
      <p className={`text-sm whitespace-pre-line wrap-anywhere ${isLong && !isOpen ? "line-clamp-6" : ""}`}>{text}</p>
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className={`${textLinkStyle} mt-1 w-fit text-sm`}
        >
          {isOpen ? "Show less" : common.showMore}
        </button>
      )}
    </>
  );
};

const Variant = ({ variant }: { variant: AnswerVariant }) => (
  <li className="flex min-w-0 flex-col rounded-control border border-line p-3">
    <div className="mb-1 flex items-center justify-between gap-2">
      <span className="text-xs text-muted">{formatLength(variant.text)}</span>
      <CopyButton size="sm" variant="ghost" text={variant.text} successMessage={writingMessages.textCopied}>
        {common.copy}
      </CopyButton>
    </div>
    <CollapsibleText text={variant.text} />
    <p className="mt-auto pt-2 text-xs text-muted wrap-anywhere">
      <SourceNote source={variant.source} isEdited={variant.edited} />
    </p>
  </li>
);

type Props = {
  answer: Answer;
  organizationId: OrganizationRef;
  /** The answer should be confirmed again. */
  isDue: boolean;
  onEdit: () => void;
  onDelete: () => void;
};

/** An answer with its versions side by side, shortest first. */
export const AnswerCard = ({ answer, organizationId, isDue, onEdit, onDelete }: Props) => {
  const canEdit = useCanEditAnswers();
  const confirm = useConfirmAnswer(organizationId);
  const { title, variants, lastUsedAt, lastUsedIn, lastConfirmedAt } = answer;
  const byLength = variants.toSorted((a, b) => countWords(a.text) - countWords(b.text));
  return (
    <Card as="li">
      <div className="mb-3 flex flex-wrap items-start gap-x-3 gap-y-1">
        <div className="min-w-0 flex-1 basis-56">
          <h3 className="font-semibold wrap-anywhere">{title}</h3>
          <p className="text-xs text-muted wrap-anywhere">
            {lastUsedAt ? (
              <>
                Last used {formatInstantDay(lastUsedAt)}
                {lastUsedIn && " in "}
                {lastUsedIn?.path ? (
                  <Link to={lastUsedIn.path} className={textLinkStyle}>
                    {lastUsedIn.label}
                  </Link>
                ) : (
                  lastUsedIn?.label
                )}
              </>
            ) : (
              "Not used yet"
            )}
            {" · "}Confirmed {formatInstantDay(lastConfirmedAt)}
          </p>
        </div>
        {canEdit && (
          <div className="flex">
            <IconButton icon={Pencil} label={`Edit ${title}`} tooltip={common.edit} onClick={onEdit} />
            <IconButton
              icon={Trash2}
              tone="danger"
              label={`Delete ${title}`}
              tooltip={common.deleteLabel}
              onClick={onDelete}
            />
          </div>
        )}
      </div>
      {isDue && (
        <div className="mb-3 flex flex-wrap items-center gap-2">
          <Chip tone="yellow">{messages.stillTrue}</Chip>
          {canEdit && (
            <Button
              size="sm"
              variant="outline"
              icon={CircleCheck}
              pending={confirm.isPending}
              onClick={() => confirm.mutate(answer.id)}
            >
              {messages.confirm}
            </Button>
          )}
        </div>
      )}
      <CardGrid columns={byLength.length > 2 ? 3 : byLength.length > 1 ? 2 : 1}>
        {byLength.map((variant) => (
          <Variant key={variant.id} variant={variant} />
        ))}
      </CardGrid>
    </Card>
  );
};
