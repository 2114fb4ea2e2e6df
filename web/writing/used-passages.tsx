import { Link } from "react-router-dom";
import type { DocumentPassage } from "#shared/api/documents.ts";
import { buildLibraryPath } from "#shared/domain/links.ts";
import { textLinkStyle } from "#web/ui/buttons/link-button.tsx";

/** Which passages of the organization's documents the model was given. */
export const UsedPassages = ({ passages = [] }: { passages?: readonly DocumentPassage[] | undefined }) =>
  passages.length === 0 ? null : (
    <p className="mb-4 text-sm text-muted print:hidden">
      The model had passages from{" "}
      {passages.map(({ documentId, title, page }, index) => (
        <span key={`${documentId} ${page}`}>
          {index > 0 && ", "}
          <Link to={buildLibraryPath(documentId, page)} className={textLinkStyle}>
            {page === null ? title : `${title} (page ${page})`}
          </Link>
        </span>
      ))}
      . Check that their figures are still right.
    </p>
  );
