import clsx from "clsx";
import type { MouseEvent, ReactNode } from "react";
import { Link } from "react-router-dom";
import { formatDay } from "#shared/util/dates.ts";
import * as common from "#web/ui/messages.ts";
import { interpolate } from "#web/ui/text/format.ts";
import { DecisionBadges, DecisionFacts, EligibilitySentence } from "./decision-facts.tsx";
import { useListSelection } from "./list-selection.ts";
import * as messages from "./messages.ts";
import type { OpportunitySummary } from "./opportunity-summary.ts";

export type CardHeading = "h3" | "h4" | "h5";
type Props = {
  opportunity: OpportunitySummary;
  /** Path of the record's page; undefined if it has none. */
  to: string | undefined;
  as?: CardHeading;
  /** Makes element IDs unique if several lists are on the page. */
  idPrefix?: string;
  /** Labels after fit and eligibility. */
  badges?: ReactNode;
  /** Icon buttons. */
  actions?: ReactNode;
  /** Shown below the facts where there is no preview. */
  children?: ReactNode;
};

const formatCheck = (verifiedAt: OpportunitySummary["verifiedAt"]) => {
  if (verifiedAt === undefined) return null;
  return verifiedAt === null ? common.notVerified : interpolate(messages.checkedOn, { day: formatDay(verifiedAt) });
};

/** An opportunity in a list: the deciding facts first, in four lines. Next to a preview, a click selects it. */
export const OpportunityCard = (props: Props) => {
  const { opportunity, to, as: Heading = "h3", idPrefix = "", badges, actions, children } = props;
  const { id, title, funder, verifiedAt } = opportunity;
  const { hasPreview, selectedId, select, from } = useListSelection();
  const isSelected = hasPreview && id === selectedId;
  const titleId = `${idPrefix}${id}-title`;
  /** Enter, which triggers a click without a mouse press, opens the page. */
  const handleClick = (event: MouseEvent) => {
    const isPlainPress = event.detail > 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    if (!hasPreview || !isPlainPress) return;
    event.preventDefault();
    select(id);
  };
  const link = {
    "data-card-id": id,
    "aria-current": isSelected || undefined,
    className: "card-link rounded-chip text-primary-text hover:underline",
    onClick: handleClick,
  };
  return (
    <li data-selected={isSelected || undefined}>
      <article aria-labelledby={titleId} className="px-4 py-(--row-padding)">
        <div className="card-badges">
          {actions && <div className="card-actions">{actions}</div>}
          <DecisionBadges {...opportunity} />
          {badges}
        </div>
        <div className="line-clamp-2 leading-snug wrap-anywhere">
          <Heading id={titleId} className="inline font-semibold">
            {to ? (
              <Link to={to} state={{ from }} {...link}>
                <bdi>{title}</bdi>
              </Link>
            ) : hasPreview ? (
              <button type="button" {...link} className={clsx(link.className, "text-left")} onClick={() => select(id)}>
                <bdi>{title}</bdi>
              </button>
            ) : (
              <bdi>{title}</bdi>
            )}
          </Heading>
        </div>
        <p className="text-xs leading-4 wrap-anywhere text-muted">
          {[funder !== title && funder, formatCheck(verifiedAt)].filter(Boolean).join(" · ")}
        </p>
        {!hasPreview && <EligibilitySentence {...opportunity} />}
        <DecisionFacts {...opportunity} />
        {!hasPreview && children && <div className="card-control">{children}</div>}
      </article>
    </li>
  );
};
