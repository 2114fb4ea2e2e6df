import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { FileText } from "#shared/api/document-parts.ts";
import { type DocumentCard, documentRoutes } from "#shared/api/documents.ts";
import { buildQuery } from "#web/api/queries.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { QueryState } from "#web/ui/feedback/query-state.tsx";
import { SkeletonLines } from "#web/ui/feedback/skeleton.tsx";
import * as common from "#web/ui/messages.ts";

type Section = FileText["sections"][number];
const sectionsPerStep = 40;

/** Shows a document's text. A file's text starts at the given page; a button shows it from the beginning. */
export const DocumentText = ({ document, page }: { document: DocumentCard; page: number | null }) => {
  const { id, file } = document;
  const query = useQuery<Section[]>({
    queryKey: [file ? "getFileText" : "getDocument", id, document.version, "sections"],
    queryFn: async ({ signal }) => {
      const params = { params: { id } };
      if (file) return (await buildQuery(documentRoutes, "getFileText", params).queryFn({ signal })).sections;
      const { content } = await buildQuery(documentRoutes, "getDocument", params).queryFn({ signal });
      return [{ heading: null, level: 0, page: null, text: content ?? "" }];
    },
  });
  return (
    <QueryState query={query} subject="The text" skeleton={<SkeletonLines count={6} label={common.loadingDocument} />}>
      {(sections) => <Sections key={`${id} ${page}`} sections={sections} page={page} />}
    </QueryState>
  );
};

const Sections = ({ sections, page }: { sections: readonly Section[]; page: number | null }) => {
  const pageIndex = page === null ? 0 : sections.findIndex((section) => section.page !== null && section.page >= page);
  const [from, setFrom] = useState(Math.max(pageIndex, 0));
  const [count, setCount] = useState(sectionsPerStep);
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (page !== null) container.current?.scrollIntoView({ block: "nearest" });
  }, [page]);
  const visibleSections = sections.slice(from, from + count);
  return (
    <div ref={container} className="grid gap-3 text-sm">
      {from > 0 && (
        <Button variant="ghost" size="sm" className="justify-self-start" onClick={() => setFrom(0)}>
          Show from the beginning
        </Button>
      )}
      {visibleSections.map((section, index) => {
        const isNewPage = section.page !== null && section.page !== visibleSections[index - 1]?.page;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: sections never move
          <div key={from + index}>
            {isNewPage && <p className="mb-1 text-xs text-subtle">Page {section.page}</p>}
            {section.heading && <h3 className="font-semibold wrap-anywhere">{section.heading}</h3>}
            <p className="whitespace-pre-wrap wrap-anywhere">{section.text}</p>
          </div>
        );
      })}
      {from + count < sections.length && (
        <Button
          variant="outline"
          size="sm"
          className="justify-self-start"
          onClick={() => setCount(count + sectionsPerStep)}
        >
          {common.showMore}
        </Button>
      )}
    </div>
  );
};
