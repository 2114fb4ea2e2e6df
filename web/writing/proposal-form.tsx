import clsx from "clsx";
import { Fragment, Suspense } from "react";
import * as z from "zod/mini";
import type { Organization } from "#shared/api/organizations.ts";
import {
  type NarrativeField,
  type ProposalSectionKey,
  proposalAnswerFields,
  sectionByAnswer,
} from "#shared/api/proposals.ts";
import { type DraftCard, writingRoutes } from "#shared/api/writing.ts";
import { useCan } from "#web/auth/authorization.tsx";
import { PrefillNote } from "#web/organizations/prefill-note.tsx";
import { FormSkeleton, SkeletonLines } from "#web/ui/feedback/skeleton.tsx";
import { SegmentedControl } from "#web/ui/layout/segmented-control.tsx";
import { lazyWithReload } from "#web/ui/reload-on-stale-chunk.ts";
import { useProposalBudget } from "./budget/use-proposal-budget.ts";
import { DraftConflict, ResumeDraftNotice } from "./draft-status.tsx";
import { getProposalDefaults } from "./form-defaults.ts";
import { AnswerField, BudgetCheckLine, PolicyNote, TargetLine } from "./form-parts.tsx";
import { GenerateFooter } from "./generate-footer.tsx";
import * as messages from "./messages.ts";
import { OwnPassages } from "./own-passages.tsx";
import { durationOptions, proposalFields } from "./proposal-fields.ts";
import {
  getGroupId,
  groups,
  groupTitles,
  listFields,
  ProposalFormNav,
  type ProposalGroup,
} from "./proposal-form-nav.tsx";
import { useGenerate } from "./use-generate.ts";
import { useInterviewStep } from "./use-interview-step.ts";
import { useSubmitShortcut, useWritingForm } from "./use-writing-form.ts";
import { useWritingSubject, type WritingSubject } from "./use-writing-subject.ts";
import type { FormSource, WritingFields, WritingTarget } from "./writing-kinds.ts";

const detailedBudget = lazyWithReload(
  async () => (await import("./budget/proposal-budget-section.tsx")).ProposalBudgetSection,
);

const interviewSteps = lazyWithReload(async () => (await import("./interview/interview.tsx")).Interview);

const interviewSkeleton = (
  <div className="railed">
    <span />
    <FormSkeleton first fields={3} />
  </div>
);
const writingModes = [
  { value: "interview", label: "Interview" },
  { value: "form", label: "Full form" },
] as const;

const groupHints: Record<ProposalGroup, string> = {
  organization: "Your organization and track record",
  project: "The problem, your goals and your approach",
  budget: "What it costs, line by line",
  impact: "How you’ll measure success, what will change, and what happens after the grant",
};

const budgetModes = [
  { value: "simple", label: "Four lines" },
  { value: "detailed", label: "Detailed budget" },
] as const;

const Answers = z.object(proposalAnswerFields);

type ProposalFormProps = {
  organization: Organization | null | undefined;
  /** The organization name given at sign-up, used without a profile. */
  suggestedName: string;
  target: WritingTarget;
  subject: WritingSubject;
  source: FormSource;
  onFormReady: () => void;
  onGenerated: (documentId: string) => void;
  onOpenDraft: (draft: DraftCard) => void;
};

/** Waits for the application, whose amount prefills the form. */
export const ProposalFormLoader = (props: Omit<ProposalFormProps, "subject">) => {
  const { subject, isReady } = useWritingSubject(props.target);
  return isReady ? <ProposalForm {...props} subject={subject} /> : <FormSkeleton first fields={8} />;
};

const ProposalForm = (props: ProposalFormProps) => {
  const { organization, suggestedName, target, subject, source, onFormReady, onGenerated, onOpenDraft } = props;
  const defaults = getProposalDefaults({ organization, suggestedName, subject });
  const writing = useWritingForm({
    kind: "proposal",
    schema: Answers,
    defaults,
    target,
    source,
    onFormReady,
    titleField: "projectTitle",
  });
  const { form } = writing;
  const canGenerate = useCan(writingRoutes.generateProposal);
  const handleSubmitShortcut = useSubmitShortcut();
  const job = useGenerate("proposal", target, form, onGenerated);
  const budget = useProposalBudget(form, target);
  const isDetailed = budget.mode === "detailed";
  const start = (answers: WritingFields) => {
    writing.saveNow();
    budget.saveNow();
    job.start(budget.toAnswers(answers));
  };
  const generate = form.handleSubmit(start);
  const getHint = (name: string, hint: string | undefined) =>
    name === "projectTitle" && subject.name ? `Leave blank to use “Proposal for ${subject.name}”` : hint;
  const interview = useInterviewStep(target, canGenerate);
  const intro = (
    <>
      <TargetLine kind="proposal" target={target} subject={subject} />
      {canGenerate && writing.isBlank && (
        <ResumeDraftNotice
          kind="proposal"
          target={target}
          current={writing.draftState.draft?.id}
          onOpen={onOpenDraft}
        />
      )}
    </>
  );
  const modeSwitch = (
    <>
      <DraftConflict {...writing} />
      {canGenerate && (
        <SegmentedControl
          label="How to write it"
          segments={writingModes}
          value={interview.mode}
          onChange={interview.setMode}
          className="mb-6"
        />
      )}
    </>
  );
  if (interview.mode === "interview")
    return (
      <Suspense fallback={interviewSkeleton}>
        <interviewSteps.Component
          writing={writing}
          organization={organization}
          target={target}
          subject={subject}
          defaults={defaults}
          hasDetailedBudget={isDetailed && budget.budget !== null}
          step={interview.step}
          goTo={interview.goTo}
          toAnswers={budget.toAnswers}
          onGenerate={start}
          progress={job.progress}
          onCancel={job.cancel}
          intro={intro}
          modeSwitch={modeSwitch}
          skeleton={interviewSkeleton}
        />
      </Suspense>
    );
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
        {intro}
        {modeSwitch}
        <fieldset disabled={!canGenerate} className="contents">
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
                  const section = sectionByAnswer[name as NarrativeField] as ProposalSectionKey | undefined;
                  return (
                    <Fragment key={name}>
                      <AnswerField
                        form={form}
                        name={name}
                        {...config}
                        hint={getHint(name, config.hint)}
                        options={durationOptions}
                      />
                      {section && canGenerate && (
                        <OwnPassages
                          form={form}
                          name={name}
                          label={config.label}
                          section={section}
                          organizationId={organization?.id}
                        />
                      )}
                    </Fragment>
                  );
                })}
              </div>
              {group === "budget" && !isDetailed && <BudgetCheckLine control={form.control} />}
              {group === "budget" && isDetailed && (
                <div className="mt-6">
                  <Suspense fallback={<SkeletonLines count={5} label={messages.loadingBudget} />}>
                    <detailedBudget.Component control={form.control} subject={subject} state={budget} />
                  </Suspense>
                </div>
              )}
            </section>
          ))}
        </fieldset>
        <PolicyNote subject={subject} />
        {canGenerate && (
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
