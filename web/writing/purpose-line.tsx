import { Link } from "react-router-dom";
import { buildApplicationPath, buildFundingPath } from "#shared/domain/links.ts";
import * as paths from "#shared/domain/paths.ts";
import { textLinkStyle } from "#web/ui/buttons/link-button.tsx";
import type { WritingSubject } from "./use-writing-subject.ts";
import { getWritingPath, type Purpose, type WritingKind } from "./writing-kinds.ts";

type Props = { kind: WritingKind; purpose: Purpose; subject: WritingSubject };

/** Links the application or opportunity being written for, with a link to write without it. */
export const PurposeLine = ({ kind, purpose: { applicationId, opportunityId }, subject }: Props) => {
  if (!applicationId && !opportunityId) return null;
  const { application, opportunity, name, funder } = subject;
  const to = application
    ? buildApplicationPath(application.id)
    : opportunity?.catalogId
      ? buildFundingPath(opportunity.catalogId)
      : paths.dashboard;
  return (
    <p className="mb-6 flex flex-wrap items-baseline gap-x-3 gap-y-1 rounded-card border border-line bg-surface px-4 py-3 text-sm">
      {name ? (
        <span className="min-w-0 wrap-anywhere">
          For{" "}
          <Link to={to} className={textLinkStyle}>
            {name}
          </Link>
          , {funder}
        </span>
      ) : (
        <span>What this was to be written for is no longer there.</span>
      )}
      <Link to={getWritingPath(kind)} className={`${textLinkStyle} ml-auto`}>
        Write without it
      </Link>
    </p>
  );
};
