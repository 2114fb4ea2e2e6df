import { type AwardDistribution, type PastAward, type PastAwards, recipientKinds } from "#shared/api/past-awards.ts";
import { usStateLabels } from "#shared/domain/us-states.ts";
import { formatDay } from "#shared/util/dates.ts";
import { formatDollars } from "#shared/util/money.ts";
import { useOrganization } from "#web/organizations/use-organization.ts";
import { ExternalLink } from "#web/ui/buttons/link-button.tsx";
import { BarTable } from "#web/ui/layout/bar-table.tsx";
import { formatCount, formatInstantDay, formatNumber } from "#web/ui/text/format.ts";
import { formatDollarsOrUnknown } from "./format-record.ts";
import { Fact, Facts } from "./key-facts.tsx";

const maxStates = 10;
const awards = "Awards";

/** Shows past awards by size, year, state and type of recipient, and the latest recipients. */
export const PastAwardsResult = (pastAwards: PastAwards) => {
  const { distribution, recent, source } = pastAwards;
  return (
    <div className="mt-4 grid gap-8">
      <Scope {...pastAwards} />
      {distribution.counted > 0 && (
        <>
          <Summary {...distribution} />
          <Sizes {...distribution} />
          <Years {...distribution} />
          <States {...distribution} />
          <Kinds {...distribution} />
          <div>
            <h3 className="mb-3 font-semibold">Recent recipients</h3>
            <ul className="grid gap-4">
              {recent.map((award) => (
                <Award key={award.link} {...award} />
              ))}
            </ul>
          </div>
          {source === "usaspending" && (
            <p className="text-sm text-muted">Amounts show what each award has received so far.</p>
          )}
        </>
      )}
    </div>
  );
};

/** Shows which awards the statistics are based on, and when they were retrieved. */
const Scope = ({ source, from, to, fetchedAt, distribution: { counted, total } }: PastAwards) => (
  <p role="status" className="max-w-[68ch]">
    {source === "neh"
      ? `USAspending.gov can't be reached right now. Showing NEH awards ${from.slice(0, 4)}–${to.slice(0, 4)}, ${formatCount(counted, "award")} to organizations.`
      : `As of ${fetchedAt ? formatInstantDay(fetchedAt) : formatDay(to)}: ${formatTotal(counted, total)} since ${formatDay(from)}.`}
    {total !== counted && ` The statistics below are based on the latest ${formatNumber(counted)}.`}
  </p>
);
const formatTotal = (counted: number, total: number | null) =>
  total === null
    ? `more than ${formatCount(counted, "new award")}`
    : total === 0
      ? "no new awards"
      : formatCount(total, "new award");

const formatPercent = (part: number, whole: number) => `${Math.round((part / whole) * 100)}%`;

const Summary = ({ amounts, newcomers }: AwardDistribution) => (
  <Facts className="max-w-3xl">
    {amounts && (
      <>
        <Fact name="Median award">{formatDollars(amounts.median)}</Fact>
        <Fact name="Middle half of awards">
          {formatDollars(amounts.lowerQuartile)} to {formatDollars(amounts.upperQuartile)}
        </Fact>
      </>
    )}
    {newcomers && (
      <Fact name="First-time recipients">
        {formatPercent(newcomers.newcomers, newcomers.recipients)}: {formatNumber(newcomers.newcomers)} of{" "}
        {formatCount(newcomers.recipients, "recipient")} since {formatDay(newcomers.since)} had no earlier award in this
        period
      </Fact>
    )}
  </Facts>
);

const Sizes = ({ sizes }: AwardDistribution) => {
  const first = sizes.findIndex((size) => size.awards > 0);
  const last = sizes.findLastIndex((size) => size.awards > 0);
  if (first < 0) return null;
  const bars = sizes.map((size, index) => {
    const next = sizes[index + 1];
    return {
      label: formatSize(size.from, next?.from),
      value: size.awards,
      cells: [formatNumber(size.awards)],
    };
  });
  return <BarTable caption="Awards by size" columns={["Size", awards]} bars={bars.slice(first, last + 1)} />;
};
const formatSize = (from: number, below: number | undefined) => {
  if (below === undefined) return `${formatDollars(from)} or more`;
  return from === 0 ? `Under ${formatDollars(below)}` : `${formatDollars(from)} to ${formatDollars(below - 1)}`;
};

const Years = ({ years }: AwardDistribution) =>
  years.length > 1 && (
    <BarTable
      caption="Awards by year"
      columns={["Year", awards, "Median"]}
      bars={years.map(({ year, awards: count, median }) => ({
        label: String(year),
        value: count,
        cells: [formatNumber(count), median === null ? "" : formatDollars(median)],
      }))}
    />
  );

const stateNames: ReadonlyMap<string, string> = new Map(Object.entries(usStateLabels));
const getStateName = (state: string) => stateNames.get(state) ?? state;

/** Shows the states with the most awards, and the organization's own. */
const States = ({ states }: AwardDistribution) => {
  const { data: organization } = useOrganization();
  const ownState = organization?.state ?? undefined;
  if (states.length === 0) return null;
  const visibleStates = states.filter(({ state }, index) => index < maxStates || state === ownState);
  return (
    <div className="grid gap-2">
      <BarTable
        caption="Awards by recipient state"
        columns={["State", awards]}
        bars={visibleStates.map(({ state, awards: count }) => ({
          label: state === ownState ? `${getStateName(state)} (your state)` : getStateName(state),
          value: count,
          cells: [formatNumber(count)],
        }))}
      />
      <p className="text-sm text-muted">
        {states.length > visibleStates.length &&
          `${formatCount(states.length - visibleStates.length, "more state or territory", "more states and territories")}. `}
        {ownState &&
          !states.some(({ state }) => state === ownState) &&
          `None in your state, ${getStateName(ownState)}.`}
      </p>
    </div>
  );
};

const Kinds = ({ kinds }: AwardDistribution) => {
  if (!kinds) return <p className="text-sm text-muted">Recipient types aren't available right now.</p>;
  const total = kinds.reduce((sum, kind) => sum + kind.awards, 0);
  return (
    <BarTable
      caption="Awards by recipient type"
      columns={["Type", awards, "Share"]}
      bars={kinds.map(({ kind, awards: count }) => ({
        label: recipientKinds[kind],
        value: count,
        cells: [formatNumber(count), formatPercent(count, total)],
      }))}
    />
  );
};

const Award = ({ recipient, amount, startsOn, endsOn, description, link }: PastAward) => (
  <li className="grid gap-x-6 gap-y-1 sm:grid-cols-[1fr_auto]">
    <ExternalLink href={link} className="min-w-0 wrap-anywhere">
      {recipient}
    </ExternalLink>
    <span className="font-serif font-semibold">{formatDollarsOrUnknown(amount)}</span>
    <span className="text-sm text-muted sm:col-span-2">
      {startsOn && `${formatDay(startsOn)}${endsOn ? ` to ${formatDay(endsOn)}` : ""}. `}
      <span className="line-clamp-2 wrap-anywhere">{description}</span>
    </span>
  </li>
);
