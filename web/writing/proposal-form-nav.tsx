import type { MouseEvent } from "react";
import { type Control, useWatch } from "react-hook-form";
import { costLines, type ProposalField, proposalFieldGroups } from "#shared/api/proposals.ts";
import { useCurrentSection } from "#web/account/use-section-anchor.ts";
import * as common from "#web/ui/messages.ts";
import { countFilledFields } from "./form-parts.tsx";
import type { WritingFields } from "./writing-kinds.ts";

export type ProposalGroup = keyof typeof proposalFieldGroups;

export const groupTitles: Record<ProposalGroup, string> = {
  organization: common.organizationLabel,
  project: "Project",
  budget: "Budget",
  impact: "Impact",
};

export const groups = Object.keys(proposalFieldGroups) as ProposalGroup[];
export const getGroupId = (group: ProposalGroup) => `group-${group}`;
const groupIds = groups.map(getGroupId);

/** Returns the fields of a group that the form shows: a detailed budget replaces the four cost lines. */
export const listFields = (group: ProposalGroup, isDetailed: boolean): readonly ProposalField[] =>
  proposalFieldGroups[group].filter((name) => !isDetailed || !(name in costLines));
const countFilledByGroup = (values: WritingFields, isDetailed: boolean) =>
  Object.fromEntries(
    groups.map((group) => [group, countFilledFields(values, listFields(group, isDetailed))]),
  ) as Record<ProposalGroup, number>;

const scrollToGroup = (event: MouseEvent, group: ProposalGroup) => {
  const heading = document.getElementById(getGroupId(group));
  if (!heading) return;
  event.preventDefault();
  heading.scrollIntoView({ block: "start" });
  heading.focus({ preventScroll: true });
};

/** Links to the field groups with counts of filled fields, shown in a row above the form on a phone. */
export const ProposalFormNav = ({ control, isDetailed }: { control: Control<WritingFields>; isDetailed: boolean }) => {
  // `compute` skips re-renders for keystrokes that change no count.
  const filledCounts = useWatch({
    control,
    compute: (values: WritingFields) => countFilledByGroup(values, isDetailed),
  });
  const currentId = useCurrentSection(groupIds);
  return (
    <nav aria-label="Form sections" className="rail mb-5 py-2">
      <ul>
        {groups.map((group) => (
          <li key={group}>
            <a
              href={`#${getGroupId(group)}`}
              aria-current={getGroupId(group) === currentId ? "location" : undefined}
              onClick={(event) => scrollToGroup(event, group)}
              className="flex flex-wrap items-baseline justify-between gap-x-2 rounded-control px-2 py-1.5 text-sm text-muted -outline-offset-2! hover:text-ink"
            >
              {groupTitles[group]}
              <span className="text-xs tabular-nums">
                {filledCounts[group]}/{listFields(group, isDetailed).length}
                <span className="sr-only"> filled</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-3 hidden px-2 text-xs text-subtle lg:block">
        {groups.reduce((sum, group) => sum + filledCounts[group], 0)} of{" "}
        {groups.reduce((sum, group) => sum + listFields(group, isDetailed).length, 0)} fields
      </p>
    </nav>
  );
};
