import { useQuery } from "@tanstack/react-query";
import { type RefCallback, useState } from "react";
import type { FileText } from "#shared/api/document-parts.ts";
import { documentRoutes } from "#shared/api/documents.ts";
import { buildQuery } from "#web/api/queries.ts";
import { useDocuments } from "#web/documents/use-documents.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Dialog } from "#web/ui/dialogs/dialog.tsx";
import { QueryState } from "#web/ui/feedback/query-state.tsx";
import { SkeletonLines } from "#web/ui/feedback/skeleton.tsx";
import { findQuote } from "./find-quote.ts";

type Props = { open: boolean; documentId: string; quote: string; onClose: () => void };

/** Shows the text of an uploaded notice, scrolled to a quoted passage. */
export const NoticeTextDialog = ({ open, documentId, quote, onClose }: Props) => {
  const query = useQuery({
    ...buildQuery(documentRoutes, "getFileText", { params: { id: documentId } }),
    enabled: open,
  });
  const title = useDocuments().data?.find(({ id }) => id === documentId)?.title ?? "Notice";
  return (
    <Dialog open={open} onClose={onClose} title={title} size="lg" initialFocus="title" closeOnBackdrop>
      <QueryState query={query} subject="The notice" skeleton={<SkeletonLines count={8} label="Loading the notice" />}>
        {(text) => <Passage text={text} quote={quote} />}
      </QueryState>
    </Dialog>
  );
};

/** The number of sections shown before and after the passage, because a long notice has thousands. */
const sectionsBefore = 10;
const sectionsAfter = 40;

const scrollIntoView: RefCallback<HTMLElement> = (mark) => mark?.scrollIntoView({ block: "center" });

const Passage = ({ text: { sections }, quote }: { text: FileText; quote: string }) => {
  const [showsAll, setShowsAll] = useState(false);
  const texts = sections.flatMap(({ heading, text }) => [heading ?? "", text]);
  const ranges = findQuote(texts, quote);
  const firstRangeIndex = ranges.findIndex((range) => range !== undefined);
  const firstSection = Math.floor(Math.max(firstRangeIndex, 0) / 2);
  const [from, to] = showsAll
    ? [0, sections.length]
    : [Math.max(0, firstSection - sectionsBefore), firstSection + sectionsAfter];
  const renderText = (index: number) => {
    const text = texts[index] ?? "";
    const range = ranges[index];
    if (!range) return text;
    return (
      <>
        {text.slice(0, range.start)}
        <mark
          ref={index === firstRangeIndex ? scrollIntoView : undefined}
          className="rounded-chip bg-yellow-soft text-ink"
        >
          {text.slice(range.start, range.end)}
        </mark>
        {text.slice(range.end)}
      </>
    );
  };
  return (
    <div className="max-w-[68ch]">
      {firstRangeIndex < 0 && (
        <p className="mb-4 text-muted">
          We couldn’t find this passage in the notice. Its text may have changed since it was scanned.
        </p>
      )}
      {!showsAll && (from > 0 || to < sections.length) && (
        <Button variant="outline" size="sm" className="mb-4" onClick={() => setShowsAll(true)}>
          Show the whole notice
        </Button>
      )}
      {sections.slice(from, to).map(({ heading, page }, index) => {
        const sectionIndex = from + index;
        const isNewPage = page !== null && page !== sections[sectionIndex - 1]?.page;
        return (
          <section key={sectionIndex} className="mb-3">
            {isNewPage && <p className="mt-4 mb-1 border-t border-line pt-2 text-sm text-muted">Page {page}</p>}
            {heading !== null && <p className="font-semibold wrap-anywhere">{renderText(2 * sectionIndex)}</p>}
            <p className="whitespace-pre-line wrap-anywhere">{renderText(2 * sectionIndex + 1)}</p>
          </section>
        );
      })}
    </div>
  );
};
