import clsx from "clsx";
import type { MouseEvent } from "react";
import { Link, useLocation } from "react-router-dom";
import type { DocumentCard as Card } from "#shared/api/documents.ts";
import type { Outcome } from "#shared/domain/library-kinds.ts";
import { libraryKinds, outcomes } from "#shared/domain/library-labels.ts";
import { formatDocumentKind, formatReadingProgress } from "#web/documents/file-format.ts";
import { formatPassageLocation, PassageText, toSnippet } from "#web/documents/passage-text.tsx";
import { useListSelection } from "#web/opportunity-list/list-selection.ts";
import { Chip, type Tone } from "#web/ui/badges/chip.tsx";
import { formatInstantDay } from "#web/ui/text/format.ts";
import type { LibraryRow } from "./library-filters.ts";

const outcomeTones: Record<Outcome, Tone> = {
  awarded: "green",
  declined: "red",
  pending: "blue",
  withdrawn: "gray",
  not_submitted: "gray",
};

/** Shows the kind and outcome, and whether a file's text is searchable. */
export const DocumentChips = ({ row: { document, kind, outcome } }: { row: LibraryRow }) => (
  <>
    <Chip tone="purple">{libraryKinds[kind]}</Chip>
    {outcome && <Chip tone={outcomeTones[outcome]}>{outcomes[outcome]}</Chip>}
    {document.reading?.status === "reading" && <Chip tone="blue">{formatReadingProgress(document.reading)}</Chip>}
    {document.reading?.status === "failed" && <Chip tone="yellow">Not searchable</Chip>}
  </>
);

export const formatDocumentFacts = ({ document, year, application }: LibraryRow) =>
  [
    year === null ? undefined : String(year),
    application?.grantName,
    formatDocumentKind(document),
    `changed ${formatInstantDay(document.updatedAt)}`,
  ]
    .filter(Boolean)
    .join(" · ");

type Props = { row: LibraryRow; onOpen: (document: Card) => void };

/** A document in the list, with the best passage if there is a search. */
export const DocumentCard = ({ row, onOpen }: Props) => {
  const { document, passages } = row;
  const { hasPreview, selectedId, select } = useListSelection();
  const { search } = useLocation();
  const isSelected = hasPreview && document.id === selectedId;
  const params = new URLSearchParams(search);
  params.set("document", document.id);
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (hasPreview) select(document.id);
    else onOpen(document);
  };
  const [passage] = passages;
  const place = passage && formatPassageLocation(passage);
  return (
    <li data-selected={isSelected || undefined}>
      <article aria-labelledby={`${document.id}-title`} className="px-4 py-(--row-padding)">
        <div className="mb-0.5 flex min-h-6 flex-wrap items-center gap-1.5">
          <DocumentChips row={row} />
        </div>
        <h2 id={`${document.id}-title`} className={clsx("leading-snug font-semibold wrap-anywhere", "line-clamp-2")}>
          <Link
            to={`?${params}`}
            data-card-id={document.id}
            aria-current={isSelected || undefined}
            className="card-link rounded-chip text-primary-text hover:underline"
            onClick={open}
          >
            <bdi>{document.title}</bdi>
          </Link>
        </h2>
        <p className="text-xs leading-5 text-muted">{formatDocumentFacts(row)}</p>
        {passage && (
          <p className="mt-1 line-clamp-3 text-sm wrap-anywhere">
            {place && <span className="text-muted">{`${place[0]?.toUpperCase()}${place.slice(1)}: `}</span>}
            <PassageText {...toSnippet(passage)} />
          </p>
        )}
      </article>
    </li>
  );
};
