import { BadgeCheck, Pencil, Trash2, TriangleAlert } from "lucide-react";
import { Link } from "react-router-dom";
import type { DocumentCard } from "#shared/api/documents.ts";
import type { Fact } from "#shared/api/facts.ts";
import { buildApplicationPath, buildDocumentPath, buildLibraryPath } from "#shared/domain/links.ts";
import { isOutdated } from "#shared/facts/fact-rules.ts";
import { Chip } from "#web/ui/badges/chip.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { textLinkStyle } from "#web/ui/buttons/link-button.tsx";
import * as common from "#web/ui/messages.ts";
import { getToday } from "#web/ui/text/format.ts";
import { useFactDescription } from "#web/writing/use-fact-description.ts";
import * as messages from "./messages.ts";
import { useConfirmFact, useDeleteFact } from "./use-fact-changes.ts";

const toDocumentPath = ({ id, file, applicationId }: DocumentCard) => {
  if (!file) return buildDocumentPath(id);
  return applicationId ? buildApplicationPath(applicationId, "documents") : undefined;
};

const UsedIn = ({ documents }: { documents: readonly DocumentCard[] }) => (
  <p className="mt-1 text-sm text-muted wrap-anywhere">
    Used in{" "}
    {documents.map((document, index) => {
      const path = toDocumentPath(document);
      return (
        <span key={document.id}>
          {index > 0 && ", "}
          {path ? (
            <Link to={path} className={textLinkStyle}>
              {document.title}
            </Link>
          ) : (
            document.title
          )}
        </span>
      );
    })}
  </p>
);

type Props = {
  fact: Fact;
  /** All documents, to list those that use the fact. */
  documents: readonly DocumentCard[];
  /** The application that a fact about a project belongs to. */
  applicationName: string | undefined;
  /** How the fact disagrees with the profile. */
  conflict: string | undefined;
  canEdit: boolean;
  onEdit: (fact: Fact) => void;
  onDelete: (fact: Fact) => void;
};

export const FactRow = ({ fact, documents, applicationName, conflict, canEdit, onEdit, onDelete }: Props) => {
  const describe = useFactDescription();
  const confirm = useConfirmFact();
  const reject = useDeleteFact();
  const isProposed = fact.status === "proposed";
  const needsUpdate = isOutdated(fact, getToday());
  const usedIn = documents.filter(({ id }) => fact.usedIn.includes(id));
  const [previousVersion] = fact.superseded;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-t border-line py-3 first:border-t-0">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
          {fact.name}
          {fact.period && <span>({fact.period})</span>}
          {needsUpdate && <Chip tone="yellow">{messages.needsUpdate}</Chip>}
        </p>
        <p className="whitespace-pre-line wrap-anywhere">{fact.value}</p>
        {conflict && (
          <p className="flex gap-1.5 text-sm">
            <TriangleAlert size={16} aria-hidden className="mt-0.5 shrink-0 text-yellow" /> {conflict}
          </p>
        )}
        {(fact.email ?? fact.phone) && (
          <p className="text-sm wrap-anywhere">{[fact.email, fact.phone].filter(Boolean).join(", ")}</p>
        )}
        {(isProposed || fact.source.type === "check") && fact.source.quote && fact.source.quote !== fact.value && (
          <p className="mt-1 text-sm text-muted wrap-anywhere">“{fact.source.quote}”</p>
        )}
        <p className="mt-1 text-sm text-muted wrap-anywhere">
          {[describe(fact), applicationName && `for ${applicationName}`].filter(Boolean).join(", ")}
          {fact.source.type === "file" && fact.source.documentId && (
            <>
              {" "}
              <Link to={buildLibraryPath(fact.source.documentId, fact.source.page)} className={textLinkStyle}>
                Open<span className="sr-only"> {fact.source.label}</span>
              </Link>
            </>
          )}
        </p>
        {previousVersion && (
          <p className="text-sm text-muted wrap-anywhere">
            Previously: {previousVersion.value}
            {previousVersion.period && ` (${previousVersion.period})`}
          </p>
        )}
        {usedIn.length > 0 && <UsedIn documents={usedIn} />}
      </div>
      {canEdit && (
        <div className="flex items-center gap-1">
          {(isProposed || needsUpdate) && (
            <Button variant="outline" size="sm" icon={BadgeCheck} onClick={() => confirm.mutate(fact)}>
              {isProposed ? "Confirm" : messages.stillCorrect}
              <span className="sr-only">: {fact.name}</span>
            </Button>
          )}
          <IconButton icon={Pencil} label={`${common.edit}: ${fact.name}`} onClick={() => onEdit(fact)} />
          <IconButton
            icon={Trash2}
            label={`${isProposed ? "Reject" : common.deleteLabel}: ${fact.name}`}
            onClick={() => (isProposed ? reject.mutate(fact) : onDelete(fact))}
          />
        </div>
      )}
    </li>
  );
};
