import { Link } from "react-router-dom";
import type { ProposalSectionKey } from "#shared/api/proposals.ts";
import { buildPassagePath } from "#shared/domain/links.ts";
import { buildPassageQuery, minPassageCoverage } from "#shared/domain/passage-queries.ts";
import * as paths from "#shared/domain/paths.ts";
import * as documentMessages from "#web/documents/messages.ts";
import { useLibrarySearch } from "#web/documents/use-library-search.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { textLinkStyle } from "#web/ui/buttons/link-button.tsx";
import { QueryState } from "#web/ui/feedback/query-state.tsx";
import { SkeletonLines } from "#web/ui/feedback/skeleton.tsx";
import * as messages from "./messages.ts";

const maxShown = 3;

type Props = {
  section: ProposalSectionKey;
  project: string | undefined;
  organizationId: string | undefined;
  onInsert: (text: string) => void;
};

/** Shows the best passages for a section from the organization's documents and answers, with document and page. */
export const PassageSuggestions = ({ section, project, organizationId, onInsert }: Props) => {
  const query = useLibrarySearch(buildPassageQuery(section, project), { organizationId, include: "answers" });
  return (
    <QueryState
      query={query}
      subject={documentMessages.yourDocuments}
      skeleton={<SkeletonLines count={3} label={messages.searchingDocuments} />}
    >
      {({ passages }) => {
        const bestPassages = passages
          .filter(({ coverage }) => coverage >= minPassageCoverage)
          .toSorted((a, b) => b.score - a.score)
          .slice(0, maxShown);
        if (bestPassages.length === 0)
          return (
            <p className="text-sm text-muted">
              We found no passages about this in your documents and answers. Add past proposals and reports in the{" "}
              <Link to={paths.library} target="_blank" rel="noopener" className={textLinkStyle}>
                Library
              </Link>
              .
            </p>
          );
        return (
          <ul className="grid gap-3">
            {bestPassages.map(({ documentId, answerId, title, page, text }) => (
              <li
                key={`${documentId ?? answerId} ${text.slice(0, 60)}`}
                className="border-l-2 border-line pl-3 text-sm"
              >
                <p className="text-muted">
                  {answerId ? "Your answer" : "You already have this in"}{" "}
                  <Link
                    to={buildPassagePath({ documentId, answerId, page })}
                    target="_blank"
                    rel="noopener"
                    className={textLinkStyle}
                  >
                    {title}
                  </Link>
                  {page !== null && `, page ${page}`}:
                </p>
                <blockquote className="line-clamp-6 whitespace-pre-wrap wrap-anywhere">{text}</blockquote>
                <Button variant="outline" size="sm" className="mt-1" onClick={() => onInsert(text)}>
                  Insert<span className="sr-only"> the passage from {title}</span>
                </Button>
              </li>
            ))}
          </ul>
        );
      }}
    </QueryState>
  );
};
