import type { MouseEvent } from "react";
import { type Control, useWatch } from "react-hook-form";
import { proposalFieldGroups } from "#shared/api/proposals.ts";
import { useCurrentSection } from "#web/account/use-section-anchor.ts";
import { countFilledFields } from "./form-stats.ts";
import type { WritingFields } from "./writing-kinds.ts";
import { groupTitles, type ProposalGroup, proposalFieldNames } from "./proposal-fields.ts";

const groups = Object.keys(proposalFieldGroups) as ProposalGroup[];
export const getGroupId = (group: ProposalGroup) => `group-${group}`;
const ids = groups.map(getGroupId);

const countFilledByGroup = (values: WritingFields) =>
  Object.fromEntries(groups.map((group) => [group, countFilledFields(values, proposalFieldGroups[group])])) as Record<
    ProposalGroup,
    number
  >;

const scrollToGroup = (event: MouseEvent, group: ProposalGroup) => {
  const heading = document.getElementById(getGroupId(group));
  if (!heading) return;
  event.preventDefault();
  heading.scrollIntoView({ block: "start" });
  heading.focus({ preventScroll: true });
};

/** Navigation for the four field groups with filled counts: beside the form, or a row above it on a phone. */
export const ProposalFormNav = ({ control }: { control: Control<WritingFields> }) => {
  // `compute` skips re-renders for keystrokes that change no count.
  const filled = useWatch({ control, compute: countFilledByGroup });
  const inView = useCurrentSection(ids);
  return (
    <nav aria-label="Parts of the form" className="rail mb-5 py-2">
      <ul>
        {groups.map((group) => (
          <li key={group}>
            <a
              href={`#${getGroupId(group)}`}
              aria-current={getGroupId(group) === inView ? "location" : undefined}
              onClick={(event) => scrollToGroup(event, group)}
              className="flex flex-wrap items-baseline justify-between gap-x-2 rounded-control px-2 py-1.5 text-sm text-muted -outline-offset-2! hover:text-ink"
            >
              {groupTitles[group]}
              <span className="text-xs tabular-nums">
                {filled[group]}/{proposalFieldGroups[group].length}
                <span className="sr-only"> filled</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-3 hidden px-2 text-xs text-subtle lg:block">
        {groups.reduce((sum, group) => sum + filled[group], 0)} of {proposalFieldNames.length} fields
      </p>
    </nav>
  );
};
