import clsx from "clsx";
import { type MouseEvent, Suspense } from "react";
import { type Control, useWatch } from "react-hook-form";
import * as z from "zod/mini";
import type { Organization } from "#shared/api/organizations.ts";
import {
  costLines,
  type ProposalField,
  proposalAnswerFields,
  proposalDurations,
  proposalFieldGroups,
} from "#shared/api/proposals.ts";
import { type DraftCard, writingRoutes } from "#shared/api/writing.ts";
import { useCurrentSection } from "#web/account/use-section-anchor.ts";
import { useMay } from "#web/auth/authorization.tsx";
import { PrefillNote } from "#web/organizations/prefill-note.tsx";
import { FormSkeleton, SkeletonLines } from "#web/ui/feedback/skeleton.tsx";
import { toSelectOptions } from "#web/ui/forms/select-options.ts";
import { SegmentedControl } from "#web/ui/layout/segmented-control.tsx";
import * as common from "#web/ui/messages.ts";
import { lazyWithReload } from "#web/ui/reload-on-stale-chunk.ts";
import { useProposalBudget } from "./budget/use-proposal-budget.ts";
import { DraftConflict, ResumeDraftNotice } from "./draft-status.tsx";
import { getProposalDefaults } from "./form-defaults.ts";
import { AnswerField, checkBudgetTotal, countFilledFields, PolicyNote, PurposeLine } from "./form-parts.tsx";
import { GenerateFooter } from "./generate-footer.tsx";
import * as texts from "./messages.ts";
import { useGenerate } from "./use-generate.ts";
import { useSubmitShortcut, useWritingForm } from "./use-writing-form.ts";
import { useWritingSubject, type WritingSubject } from "./use-writing-subject.ts";
import type { FormSource, Purpose, WritingFields } from "./writing-kinds.ts";

const detailedBudget = lazyWithReload(
  async () => (await import("./budget/proposal-budget-section.tsx")).ProposalBudgetSection,
);

type ProposalGroup = keyof typeof proposalFieldGroups;

const groupTitles: Record<ProposalGroup, string> = {
  organization: common.organizationLabel,
  project: "Project",
  budget: "Budget",
  impact: "Impact",
};
const groupHints: Record<ProposalGroup, string> = {
  organization: "Your organization and track record",
  project: "The problem, your goals and your approach",
  budget: "What it costs, line by line",
  impact: "How you’ll measure success, what will change, and what happens after the grant",
};

type FieldConfig = { label: string; hint?: string; as: "line" | "money" | "choice" | "long" };
const proposalFields: Record<ProposalField, FieldConfig> = {
  organizationName: { label: common.organizationName, as: "line" },
  taxId: { label: "EIN (tax ID)", as: "line" },
  missionStatement: { label: common.missionStatement, as: "long" },
  organizationHistory: {
    label: "Organization history",
    hint: "Year founded and what you’ve accomplished, with numbers and years",
    as: "long",
  },
  projectTitle: { label: "Project title", as: "line" },
  problemStatement: {
    label: "Problem statement",
    hint: "Who is affected, how many and where; cite a source for each number",
    as: "long",
  },
  projectGoals: { label: "Project goals", hint: "What will change, by how much and by when", as: "long" },
  methodology: { label: "Methodology", hint: "What you’ll do, who will do it and in what order", as: "long" },
  totalBudget: { label: "Total budget", as: "money" },
  projectDuration: { label: "Project duration", as: "choice" },
  personnelCosts: { label: "Personnel costs", as: "money" },
  equipmentSupplies: { label: "Equipment and supplies", as: "money" },
  travelTransportation: { label: "Travel and transportation", as: "money" },
  administrativeCosts: { label: "Administrative costs", as: "money" },
  successMetrics: { label: "Success metrics", hint: "What you’ll measure, when and how", as: "long" },
  expectedImpact: { label: "Expected impact", as: "long" },
  sustainabilityPlan: { label: "Sustainability plan", hint: "Who will pay after the grant ends", as: "long" },
};
const durationOptions = toSelectOptions(proposalDurations);

const budgetModes = [
  { value: "simple", label: "Four lines" },
  { value: "detailed", label: "Detailed budget" },
] as const;

const groups = Object.keys(proposalFieldGroups) as ProposalGroup[];
const getGroupId = (group: ProposalGroup) => `group-${group}`;
const groupIds = groups.map(getGroupId);

/** The fields of a group that the form shows: a detailed budget replaces the four cost lines. */
const listFields = (group: ProposalGroup, isDetailed: boolean): readonly ProposalField[] =>
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

/** Links to the field groups with the counts of filled fields; on a phone in a row above the form. */
const ProposalFormNav = ({ control, isDetailed }: { control: Control<WritingFields>; isDetailed: boolean }) => {
  // `compute` skips re-renders for keystrokes that change no count.
  const filled = useWatch({ control, compute: (values: WritingFields) => countFilledByGroup(values, isDetailed) });
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
                {filled[group]}/{listFields(group, isDetailed).length}
                <span className="sr-only"> filled</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-3 hidden px-2 text-xs text-subtle lg:block">
        {groups.reduce((sum, group) => sum + filled[group], 0)} of{" "}
        {groups.reduce((sum, group) => sum + listFields(group, isDetailed).length, 0)} fields
      </p>
    </nav>
  );
};

const Answers = z.object(proposalAnswerFields);

type ProposalFormProps = {
  organization: Organization | null | undefined;
  /** The organization name given at sign-up, used without a profile. */
  suggestedName: string;
  purpose: Purpose;
  subject: WritingSubject;
  source: FormSource;
  onFormReady: () => void;
  onGenerated: (documentId: string) => void;
  onOpenDraft: (draft: DraftCard) => void;
};

/** Waits for the application, whose amount prefills the form. */
export const ProposalFormLoader = (props: Omit<ProposalFormProps, "subject">) => {
  const { subject, isReady } = useWritingSubject(props.purpose);
  return isReady ? <ProposalForm {...props} subject={subject} /> : <FormSkeleton first fields={8} />;
};

const ProposalForm = (props: ProposalFormProps) => {
  const { organization, suggestedName, purpose, subject, source, onFormReady, onGenerated, onOpenDraft } = props;
  const writing = useWritingForm({
    kind: "proposal",
    schema: Answers,
    defaults: getProposalDefaults({ organization, suggestedName, subject }),
    purpose,
    source,
    onFormReady,
    titleField: "projectTitle",
  });
  const { form } = writing;
  const mayGenerate = useMay(writingRoutes.generateProposal);
  const handleSubmitShortcut = useSubmitShortcut();
  const job = useGenerate("proposal", purpose, form, onGenerated);
  const budget = useProposalBudget(form, purpose);
  const isDetailed = budget.mode === "detailed";
  const generate = form.handleSubmit((answers) => {
    writing.saveNow();
    budget.saveNow();
    job.start(budget.toAnswers(answers));
  });
  const getHint = (name: string, hint: string | undefined) =>
    name === "projectTitle" && subject.name ? `Leave blank to use “Proposal for ${subject.name}”` : hint;
  return (
    <div className="railed">
      <ProposalFormNav control={form.control} isDetailed={isDetailed} />
      <form
        data-organization={organization?.id}
        onSubmit={generate}
        onKeyDown={handleSubmitShortcut}
        noValidate
        className="min-w-0 max-w-2xl"
      >
        <PurposeLine kind="proposal" purpose={purpose} subject={subject} />
        <DraftConflict {...writing} />
        {mayGenerate && writing.isBlank && (
          <ResumeDraftNotice
            kind="proposal"
            purpose={purpose}
            current={writing.drafts.draft?.id}
            onOpen={onOpenDraft}
          />
        )}
        <fieldset disabled={!mayGenerate} className="contents">
          {groups.map((group) => (
            <section
              key={group}
              aria-labelledby={getGroupId(group)}
              className={clsx("mb-10", group === "budget" && "has-budget")}
            >
              <h2 id={getGroupId(group)} tabIndex={-1} className="font-serif text-lg font-semibold">
                {groupTitles[group]}
              </h2>
              <p className="mb-5 text-sm text-muted">{groupHints[group]}</p>
              {group === "organization" && (
                <div className="mb-5">
                  <PrefillNote organization={organization} />
                </div>
              )}
              {group === "budget" && (
                <SegmentedControl
                  label="Budget detail"
                  segments={budgetModes}
                  value={budget.mode}
                  onChange={budget.setMode}
                  className="mb-5"
                />
              )}
              <div className="answers grid max-w-2xl items-start gap-5 sm:grid-cols-2">
                {listFields(group, isDetailed).map((name) => {
                  const config = proposalFields[name];
                  return (
                    <AnswerField
                      key={name}
                      form={form}
                      name={name}
                      {...config}
                      hint={getHint(name, config.hint)}
                      options={durationOptions}
                    />
                  );
                })}
              </div>
              {group === "budget" && !isDetailed && <BudgetCheckLine control={form.control} />}
              {group === "budget" && isDetailed && (
                <div className="mt-6">
                  <Suspense fallback={<SkeletonLines count={5} label={texts.loadingBudget} />}>
                    <detailedBudget.Component control={form.control} subject={subject} state={budget} />
                  </Suspense>
                </div>
              )}
            </section>
          ))}
        </fieldset>
        <PolicyNote subject={subject} />
        {mayGenerate && (
          <GenerateFooter
            kind="proposal"
            {...writing}
            subject={subject}
            progress={job.progress}
            onCancel={job.cancel}
          />
        )}
      </form>
    </div>
  );
};

const tones = { none: "text-muted", fits: "text-green", under: "text-yellow", over: "text-red", unclear: "text-red" };
const BudgetCheckLine = ({ control }: { control: Control<WritingFields> }) => {
  const { message, state } = useWatch({ control, compute: checkBudgetTotal });
  return (
    <p role="status" className={clsx("mt-4 text-sm font-semibold", tones[state])}>
      {message}
    </p>
  );
};
