import type { Fact } from "#shared/api/facts.ts";
import type { Organization } from "#shared/api/organizations.ts";
import { type ProposalField, proposalDurations } from "#shared/api/proposals.ts";
import type { Blank } from "#shared/domain/blanks.ts";
import { formatInstantDay } from "#web/ui/text/format.ts";
import { useDraftFacts } from "../use-draft-facts.ts";
import { useFactDescription } from "../use-fact-description.ts";
import { useFacts } from "../use-facts.ts";
import { useLatestProposal } from "../use-proposal-answers.ts";
import type { WritingSubject } from "../use-writing-subject.ts";
import type { WritingFields, WritingTarget } from "../writing-kinds.ts";
import { fieldByBlank, mergeKnownValues, type ValueSource } from "./interview-rules.ts";

const organizationFields: readonly ProposalField[] = [
  "organizationName",
  "taxId",
  "missionStatement",
  "organizationHistory",
];
const pickFields = (values: WritingFields | null | undefined, fields: readonly ProposalField[]) =>
  Object.fromEntries(fields.map((field) => [field, values?.[field] ?? ""]));

const toFieldValue = (field: ProposalField, value: string) =>
  field === "totalBudget"
    ? value.replace("$", "")
    : field === "projectDuration"
      ? (Object.entries(proposalDurations).find(([, label]) => label === value)?.[0] ?? "")
      : value;
const findField = ({ blank }: Fact) => fieldByBlank[blank as Blank];

type Options = {
  organization: Organization | null | undefined;
  target: WritingTarget;
  subject: WritingSubject;
  defaults: WritingFields;
};

/** An answer from the organization's latest proposal, written for a different opportunity. */
export type EarlierAnswer = { title: string; value: string };

/** Values known before the first question: profile, application, confirmed facts, last proposal for the same target. */
export const useKnownValues = ({ organization, target, subject, defaults }: Options) => {
  const { isLoading: areFactsLoading } = useFacts(organization?.id);
  const facts = useDraftFacts(organization?.id, target);
  const describeFact = useFactDescription();
  const latest = useLatestProposal({ ...target, organizationId: organization?.id }, { includeOthers: true });
  const { proposal, isRelated } = latest;
  const grantName = subject.application?.grantName;
  const factSources = facts.flatMap((fact): ValueSource[] => {
    const field = findField(fact);
    return field ? [{ values: { [field]: toFieldValue(field, fact.value) }, source: describeFact(fact) }] : [];
  });
  const proposalFields = isRelated ? (Object.values(fieldByBlank) as ProposalField[]) : organizationFields;
  const sources: ValueSource[] = [
    {
      values: pickFields(defaults, organizationFields),
      source: organization ? "From your organization profile" : "From your account",
    },
    { values: pickFields(defaults, ["totalBudget"]), source: `From your application to ${grantName}` },
    ...factSources,
    ...(proposal
      ? [
          {
            values: pickFields(proposal.answers, proposalFields),
            source: `From your proposal “${proposal.title},” ${formatInstantDay(proposal.createdAt)}`,
          },
        ]
      : []),
  ];
  return {
    values: mergeKnownValues(sources),
    isLoading: areFactsLoading || latest.isLoading,
    findEarlierAnswer: (field: ProposalField): EarlierAnswer | null => {
      const value = isRelated ? "" : (proposal?.answers?.[field] ?? "");
      return proposal && value.trim() ? { title: proposal.title, value } : null;
    },
  };
};
export type KnownValues = ReturnType<typeof useKnownValues>;
