import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { type FunderPage, funderKinds } from "#shared/api/funders.ts";
import type { Organization } from "#shared/api/organizations.ts";
import { buildApplicationPath, buildFundingPath } from "#shared/domain/links.ts";
import { formatDay } from "#shared/util/dates.ts";
import { formatDollars } from "#shared/util/money.ts";
import { formatClosing, statusLabels } from "#web/catalog/format-record.ts";
import { DetailSection, Fact, Facts } from "#web/catalog/key-facts.tsx";
import { useOrganization } from "#web/organizations/use-organization.ts";
import { ExternalLink, textLinkStyle } from "#web/ui/buttons/link-button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { BarTable } from "#web/ui/layout/bar-table.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import * as common from "#web/ui/messages.ts";
import { formatCount, formatNumber } from "#web/ui/text/format.ts";

const detailNotes: Partial<Record<FunderPage["detail"], string>> = {
  grants: "Partial data: we know its grants, but not how to apply.",
  size: "Partial data: we know only its size. Its tax return lists its grantees.",
  identity: "Partial data: we know only its name and location.",
};

export const FunderDetail = ({ funder }: { funder: FunderPage }) => {
  const { name, kind, city, state, detail, applications, programs, tracked } = funder;
  const location = [city, state].filter(Boolean).join(", ");
  return (
    <article>
      <PageHeader title={name} subtitle={[funderKinds[kind], location].filter(Boolean).join(" · ")} />
      {applications.accepted === "by invitation only" && (
        <Notice tone="warn" className="mb-6" title="By invitation only">
          This funder gives only to organizations it selects and doesn't accept requests. An introduction through
          someone it knows is the best approach.
        </Notice>
      )}
      {detailNotes[detail] && <p className="mb-6 max-w-[68ch] text-muted">{detailNotes[detail]}</p>}
      <div className="grid gap-8">
        <Summary funder={funder} />
        <Giving funder={funder} />
        <Grantees funder={funder} />
        <HowToApply funder={funder} />
        {programs.length > 0 && (
          <DetailSection title="Programs in the catalog">
            <ul className="grid max-w-3xl gap-3">
              {programs.map((program) => (
                <li key={program.id} className="grid gap-x-4 sm:grid-cols-[1fr_auto]">
                  <Link to={buildFundingPath(program.id)} className={`${textLinkStyle} wrap-anywhere`}>
                    {program.title}
                  </Link>
                  <span className="text-sm text-muted">
                    {statusLabels[program.status]}
                    {program.closesOn && `, ${formatClosing(program)}`}
                  </span>
                </li>
              ))}
            </ul>
          </DetailSection>
        )}
        <DetailSection title="Your applications to this funder">
          {tracked.length > 0 ? (
            <ul className="grid gap-2">
              {tracked.map(({ id, title, status }) => (
                <li key={id}>
                  <Link to={buildApplicationPath(id)} className={textLinkStyle}>
                    {title}
                  </Link>{" "}
                  <span className="text-sm text-muted">{status}</span>
                </li>
              ))}
            </ul>
          ) : (
            <p className="text-muted">None of your applications name this funder.</p>
          )}
        </DetailSection>
        <Sources funder={funder} />
      </div>
    </article>
  );
};

const Summary = ({
  funder: { grants, assets, distributions, ein, website, newRecipients },
}: {
  funder: FunderPage;
}) => {
  const latest = newRecipients[0];
  const facts: [string, ReactNode][] = [
    ["Typical grant", grants?.median != null && formatTypical(grants)],
    ["Largest grant", grants?.largest != null && formatDollars(grants.largest)],
    ["Grants", grants && `${formatNumber(grants.count)}${grants.year ? ` in ${grants.year}` : ""}`],
    ["Assets", assets && `${formatDollars(assets.dollars)}${assets.year ? ` (${assets.year})` : ""}`],
    ["Total disbursements", distributions && `${formatDollars(distributions.dollars)} (${distributions.year})`],
    [
      "New recipients",
      latest && `${Math.round(latest.share * 100)}% in ${latest.year} received nothing the year before`,
    ],
    ["EIN", ein && `${ein.slice(0, 2)}-${ein.slice(2)}`],
    ["Website", website && <ExternalLink href={toUrl(website)}>{website}</ExternalLink>],
  ];
  const knownFacts = facts.filter(([, value]) => Boolean(value));
  return (
    knownFacts.length > 0 && (
      <Facts className="max-w-3xl sm:grid-cols-2 lg:grid-cols-3">
        {knownFacts.map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
      </Facts>
    )
  );
};

const toUrl = (website: string) => (/^https?:\/\//i.test(website) ? website : `https://${website}`);

/** Half of the grants lie between the quartiles. */
const formatTypical = ({ lowerQuartile, median, upperQuartile }: NonNullable<FunderPage["grants"]>) =>
  lowerQuartile != null && upperQuartile != null && lowerQuartile !== upperQuartile
    ? `${formatDollars(median ?? 0)}; half are between ${formatDollars(lowerQuartile)} and ${formatDollars(upperQuartile)}`
    : formatDollars(median ?? 0);

const Giving = ({ funder: { givingByYear, givingByState, givingByPurpose } }: { funder: FunderPage }) =>
  givingByYear.length + givingByState.length + givingByPurpose.length > 0 && (
    <DetailSection title="Giving by year, place and purpose">
      <div className="grid gap-8">
        {givingByYear.length > 0 && (
          <BarTable
            caption="By year"
            columns={["Year", "Grants", "Amount"]}
            bars={givingByYear.map(({ year, dollars, grants }) => ({
              label: String(year),
              value: dollars,
              cells: [grants === null ? "" : formatNumber(grants), formatDollars(dollars)],
            }))}
          />
        )}
        {givingByState.length > 0 && (
          <BarTable
            caption="By state"
            columns={["State", "Grants", "Amount"]}
            bars={givingByState.map(({ state, grants, dollars }) => ({
              label: state,
              value: grants,
              cells: [formatNumber(grants), dollars === null ? "" : formatDollars(dollars)],
            }))}
          />
        )}
        {givingByPurpose.length > 0 && (
          <BarTable
            caption="By keyword in stated purposes"
            columns={["Keyword", "Grants"]}
            bars={givingByPurpose.map(({ purpose, grants }) => ({
              label: purpose,
              value: grants,
              cells: [formatNumber(grants)],
            }))}
          />
        )}
      </div>
    </DetailSection>
  );

const maxGrantees = 20;

const getDistinctiveWords = (text: string) => new Set(text.toLowerCase().match(/\p{L}{5,}/gu) ?? []);

/** Returns a predicate for grantees in the organization's state, or whose purpose shares words with its mission. */
const createSimilarityFilter = (organization: Pick<Organization, "state" | "mission"> | null | undefined) => {
  const words = getDistinctiveWords(organization?.mission ?? "");
  return ({ state, purpose }: FunderPage["recentGrantees"][number]): boolean =>
    (state !== null && state === organization?.state) ||
    [...getDistinctiveWords(purpose ?? "")].some((word) => words.has(word));
};

const Grantees = ({ funder: { recentGrantees } }: { funder: FunderPage }) => {
  const { data: organization } = useOrganization();
  if (recentGrantees.length === 0) return null;
  const similarGrantees = recentGrantees.filter(createSimilarityFilter(organization));
  const visibleGrantees = [
    ...similarGrantees,
    ...recentGrantees.filter((grantee) => !similarGrantees.includes(grantee)),
  ].slice(0, maxGrantees);
  return (
    <DetailSection title={common.pastRecipients}>
      {similarGrantees.length > 0 && (
        <p className="mb-3 max-w-[68ch]">
          {formatCount(similarGrantees.length, "recipient")}{" "}
          {similarGrantees.length === 1 ? "is in your state or works" : "are in your state or work"} in one of your
          focus areas, listed first.
        </p>
      )}
      <ul className="grid max-w-3xl gap-3">
        {visibleGrantees.map((grantee, index) => {
          const { name, state, dollars, purpose, year } = grantee;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a recipient may have several equal grants, and the list never changes order
            <li key={`${name} ${year} ${index}`} className="grid gap-x-6 sm:grid-cols-[1fr_auto]">
              <span className="wrap-anywhere">
                {name}
                {state && `, ${state}`}
                {similarGrantees.includes(grantee) && (
                  <span className="ml-2 text-sm font-semibold text-primary-text">Similar to you</span>
                )}
              </span>
              <span className="tabular-nums">{dollars === null ? "" : formatDollars(dollars)}</span>
              <span className="text-sm text-muted sm:col-span-2">
                {year}
                {purpose && `: ${purpose}`}
              </span>
            </li>
          );
        })}
      </ul>
      {recentGrantees.length > visibleGrantees.length && (
        <p className="mt-3 text-sm text-muted">
          {formatCount(recentGrantees.length - visibleGrantees.length, "more recipient")} in its tax filings.
        </p>
      )}
    </DetailSection>
  );
};

const acceptanceTexts = {
  yes: "Accepts unsolicited requests.",
  "by invitation only": "Doesn't accept unsolicited requests.",
  unknown: "We don't know whether it accepts unsolicited requests. Ask before you apply.",
};

const HowToApply = ({ funder: { kind, applications } }: { funder: FunderPage }) => {
  // An agency's rules depend on the program.
  if (kind === "federal" || kind === "state") return null;
  const { accepted, deadlines, restrictions, contact } = applications;
  return (
    <DetailSection title="How to apply">
      <p className="max-w-[68ch]">{acceptanceTexts[accepted]}</p>
      <Facts className="mt-4 max-w-3xl">
        {deadlines && <Fact name="Deadlines">{deadlines}</Fact>}
        {restrictions && <Fact name="Restrictions">{restrictions}</Fact>}
        {contact && <Fact name="Contact">{contact}</Fact>}
      </Facts>
    </DetailSection>
  );
};

const Sources = ({ funder: { sources } }: { funder: FunderPage }) =>
  sources.length > 0 && (
    <DetailSection title="Sources">
      <ul className="grid gap-1 text-sm text-muted">
        {sources.map(({ name, date, link }) => (
          <li key={name}>
            {link ? <ExternalLink href={link}>{name}</ExternalLink> : name}
            {date && `, ${formatDay(date)}`}
          </li>
        ))}
      </ul>
    </DetailSection>
  );
