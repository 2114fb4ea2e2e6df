import { Link } from "react-router-dom";
import type { DocumentPassage } from "#shared/api/document-parts.ts";
import { buildPassagePath } from "#shared/domain/links.ts";
import { textLinkStyle } from "#web/ui/buttons/link-button.tsx";

/** Lists the passages from the organization's documents and answers that the model received. */
export const UsedPassages = ({ passages = [] }: { passages?: readonly DocumentPassage[] | undefined }) =>
  passages.length === 0 ? null : (
    <p className="mb-4 text-sm text-muted print:hidden">
      The model used passages from{" "}
      {passages.map(({ title, ...source }, index) => (
        <span key={buildPassagePath(source)}>
          {index > 0 && ", "}
          <Link to={buildPassagePath(source)} className={textLinkStyle}>
            {source.page === null ? title : `${title} (page ${source.page})`}
          </Link>
        </span>
      ))}
      . Check that their figures are still correct.
    </p>
  );
