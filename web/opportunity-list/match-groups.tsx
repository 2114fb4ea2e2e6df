import { type ReactNode, useState } from "react";
import { Button } from "#web/ui/buttons/button.tsx";
import { formatCount, formatNumber } from "#web/ui/text/format.ts";
import * as messages from "./messages.ts";
import { getMatchGroup, type MatchGroup } from "./opportunity-summary.ts";

type MatchFields = Parameters<typeof getMatchGroup>[0];

/** Groups matches, keeping their order within each group. */
const groupMatches = <T,>(matches: readonly T[], toMatchFields: (match: T) => MatchFields): Record<MatchGroup, T[]> => {
  const groups: Record<MatchGroup, T[]> = { fit: [], check: [], weak: [] };
  for (const match of matches) groups[getMatchGroup(toMatchFields(match))].push(match);
  return groups;
};

const formatTitles = (
  { fit, check, weak }: Record<MatchGroup, number>,
  hasNeed: boolean,
): Record<MatchGroup, string> => ({
  // With a need, the match score beside it may be lower.
  fit:
    fit === 0
      ? ""
      : `${formatCount(fit, "program")} ${fit === 1 ? "fits" : "fit"} ${hasNeed ? "this need" : "you"} well`,
  check: `${fit === 0 ? formatCount(check, "program") : formatNumber(check)} ${check === 1 ? "needs" : "need"} a check`,
  weak: hasNeed
    ? `${formatCount(weak, "program")} that ${weak === 1 ? "doesn’t" : "don’t"} fit this need well`
    : formatCount(weak, "weaker match", "weaker matches"),
});

/** Groups matches. Shows the weak group on request, or if nothing else was found and no need is stated. */
export const useMatchGroups = <T,>(matches: readonly T[], toMatchFields: (match: T) => MatchFields) => {
  const groups = groupMatches(matches, toMatchFields);
  const [isExpanded, setExpanded] = useState(false);
  const hasNeed = matches.some((match) => toMatchFields(match).needFit);
  const showsWeak = isExpanded || (!hasNeed && groups.fit.length + groups.check.length === 0);
  const shownMatches = [...groups.fit, ...groups.check, ...(showsWeak ? groups.weak : [])];
  return { groups, hasNeed, showsWeak, shown: shownMatches, showWeak: () => setExpanded(true) };
};

type Props<T> = ReturnType<typeof useMatchGroups<T>> & {
  as: "h3" | "h4";
  /** `label` is the accessible name of the list. */
  renderCards: (matches: readonly T[], label: string) => ReactNode;
};

/** Shows matches in groups with counts; weak ones only on request. */
export const MatchGroups = <T,>({ groups, hasNeed, showsWeak, showWeak, as: Heading, renderCards }: Props<T>) => {
  const { fit, check, weak } = groups;
  const titles = formatTitles({ fit: fit.length, check: check.length, weak: weak.length }, hasNeed);
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="-my-2 text-xs text-muted">{hasNeed ? messages.orderWithNeed : messages.orderByScore}</p>
      {fit.length + check.length === 0 && hasNeed && <p className="text-sm text-muted">{messages.noFit}</p>}
      {(["fit", "check", "weak"] as const).map(
        (name) =>
          groups[name].length > 0 && (
            <div key={name}>
              {name === "weak" && !showsWeak ? (
                <Button variant="outline" className="w-full" aria-expanded={false} onClick={showWeak}>
                  Show {titles.weak}
                </Button>
              ) : (
                <>
                  <Heading className="mb-1 text-sm font-semibold">
                    {titles[name]}
                    {name === "check" && (
                      <span className="font-normal text-muted">: eligibility or fit is not certain</span>
                    )}
                  </Heading>
                  {renderCards(groups[name], titles[name])}
                </>
              )}
            </div>
          ),
      )}
    </div>
  );
};
