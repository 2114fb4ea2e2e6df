import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import type { Organization } from "#shared/api/organizations.ts";
import type { ProposalField } from "#shared/api/proposals.ts";
import { getQuestion, isQuestionKey, type QuestionKey, questionKeys } from "#shared/interview/questions.ts";
import { textLinkStyle } from "#web/ui/buttons/link-button.tsx";
import { ProgressBar } from "#web/ui/feedback/progress-bar.tsx";
import { formatCount } from "#web/ui/text/format.ts";
import { PolicyNote } from "../form-parts.tsx";
import { GenerateFooter } from "../generate-footer.tsx";
import { useSubmitShortcut, type WritingForm } from "../use-writing-form.ts";
import type { WritingProgress } from "../use-writing-job.ts";
import type { WritingSubject } from "../use-writing-subject.ts";
import type { WritingFields, WritingTarget } from "../writing-kinds.ts";
import { InterviewNav } from "./interview-nav.tsx";
import { findResumeStep, isBudgetQuestion, knownStep, listQuestions, reviewStep } from "./interview-rules.ts";
import { KnownStep } from "./known-step.tsx";
import { LetterOfIntent } from "./letter-of-intent.tsx";
import { usePeopleServed } from "./people-served.tsx";
import { QuestionStep, useStepFocus } from "./question-step.tsx";
import { ReviewStep } from "./review-step.tsx";
import { StepFooter } from "./step-footer.tsx";
import { type KnownValues, useKnownValues } from "./use-known-values.ts";

type Props = {
  writing: WritingForm;
  organization: Organization | null | undefined;
  target: WritingTarget;
  subject: WritingSubject;
  defaults: WritingFields;
  hasDetailedBudget: boolean;
  /** Null if no step is stored. */
  step: string | null;
  goTo: (step: string, options?: { replace?: boolean }) => void;
  /** Returns the answers to send, with a detailed budget. */
  toAnswers: (answers: WritingFields) => WritingFields;
  onGenerate: (answers: WritingFields) => void;
  progress: WritingProgress | null;
  onCancel: () => void;
  /** States what the proposal is for; not shown above questions. */
  intro: ReactNode;
  /** The switch to the full form, and any draft conflict. */
  modeSwitch: ReactNode;
  skeleton: ReactNode;
};

const reviewAndGenerate = "Review and generate";

/** Asks one question at a time and fills in the same form values as the full form. */
export const Interview = (props: Props) => {
  const knownAnswers = useKnownValues(props);
  return knownAnswers.isLoading ? props.skeleton : <InterviewSteps {...props} knownAnswers={knownAnswers} />;
};

const InterviewSteps = (props: Props & { knownAnswers: KnownValues }) => {
  const { writing, organization, subject, defaults, hasDetailedBudget, knownAnswers, goTo } = props;
  const { form } = writing;
  const [declinedFields, setDeclinedFields] = useState<ReadonlySet<ProposalField>>(new Set());
  const knownFields = new Set(knownAnswers.values.map(({ field }) => field));
  const listOpenQuestions = (values: WritingFields) => listQuestions({ values, knownFields, hasDetailedBudget });
  // Fixed while the user answers questions, so that none disappears and the count stays the same.
  const [openQuestions, setOpenQuestions] = useState(() => listOpenQuestions(form.getValues()));
  /** Returns known values that the form does not have yet. */
  const listUnconfirmedValues = () =>
    knownAnswers.values.filter(({ field }) => !declinedFields.has(field) && !form.getValues(field)?.trim());
  const toConfirmedValues = () => ({
    ...form.getValues(),
    ...Object.fromEntries(listUnconfirmedValues().map(({ field, value }) => [field, value])),
  });

  const isStep = (step: string | null) => step === knownStep || step === reviewStep || isQuestionKey(step ?? "");
  const step =
    props.step !== null && isStep(props.step) ? props.step : findResumeStep(openQuestions, form.getValues(), defaults);
  // biome-ignore lint/correctness/useExhaustiveDependencies: puts the first step in the URL once
  useEffect(() => goTo(step, { replace: true }), []);
  const question = isQuestionKey(step) ? step : null;
  const questions = step === knownStep ? listOpenQuestions(toConfirmedValues()) : openQuestions;
  const questionIndex = question ? questions.indexOf(question) : -1;
  const isFromReview = useRef(false);
  if (step === reviewStep) isFromReview.current = false;
  const firstField = question && getQuestion(question).fields[0];
  const heading = useStepFocus(step, firstField ? () => form.setFocus(firstField) : null);
  const handleSubmitShortcut = useSubmitShortcut();

  const people = usePeopleServed(organization);
  const confirm = () => {
    people.save();
    const confirmedValues = toConfirmedValues();
    for (const { field, value } of listUnconfirmedValues()) form.setValue(field, value, { shouldDirty: true });
    const next = listOpenQuestions(confirmedValues);
    setOpenQuestions(next);
    goTo(next[0] ?? reviewStep);
  };
  const goToNext = () => {
    const isListed = questionIndex >= 0 && !isFromReview.current;
    goTo((isListed && openQuestions[questionIndex + 1]) || reviewStep);
  };
  const goBack = () => {
    if (isFromReview.current) return goTo(reviewStep);
    const previousStep = step === reviewStep ? openQuestions.at(-1) : openQuestions[questionIndex - 1];
    goTo(previousStep ?? knownStep);
  };
  const submit = async (event: FormEvent) => {
    if (step === reviewStep)
      return form.handleSubmit(props.onGenerate, (errors) => {
        const invalidQuestion = questionKeys.find((key) => getQuestion(key).fields.some((field) => errors[field]));
        if (invalidQuestion) edit(invalidQuestion);
      })(event);
    event.preventDefault();
    if (!question) return confirm();
    if (await form.trigger([...getQuestion(question).fields], { shouldFocus: true })) goToNext();
  };
  const edit = (key: QuestionKey) => {
    isFromReview.current = true;
    goTo(key);
  };
  const decline = (field: ProposalField) => {
    setDeclinedFields(new Set([...declinedFields, field]));
    if (form.getValues(field)) form.setValue(field, "", { shouldDirty: true });
  };

  const progressText =
    questionIndex >= 0 ? `Question ${questionIndex + 1} of ${questions.length}` : question ? "Your answer" : "";
  const titles: Record<string, string> = { [knownStep]: "What we know", [reviewStep]: reviewAndGenerate };
  return (
    <div className="railed">
      <InterviewNav control={form.control} questions={questions} step={step} onNavigate={goTo} />
      <form
        data-organization={organization?.id}
        onSubmit={(event) => void submit(event)}
        onKeyDown={handleSubmitShortcut}
        noValidate
        className="min-w-0 max-w-2xl"
      >
        {!question && props.intro}
        {props.modeSwitch}
        {question && (
          <>
            <div className="flex items-baseline justify-between gap-3 text-sm">
              <p className="font-semibold text-muted">{progressText}</p>
              <button type="button" onClick={() => goTo(reviewStep)} className={`${textLinkStyle} lg:hidden`}>
                {reviewAndGenerate}
              </button>
            </div>
            <ProgressBar
              className="mt-1 mb-4"
              label="Interview"
              value={Math.max(questionIndex, 0)}
              max={questions.length}
              valueText={progressText}
            />
          </>
        )}
        <h2 ref={heading} tabIndex={-1} className="mb-1.5 scroll-mt-36 font-serif text-lg font-semibold">
          {question ? getQuestion(question).question : titles[step]}
        </h2>
        {question && (
          <QuestionStep
            key={question}
            form={form}
            question={question}
            organizationId={organization?.id}
            earlierAnswer={firstField ? knownAnswers.findEarlierAnswer(firstField) : null}
            defaultTitle={subject.name && `Proposal for ${subject.name}`}
          />
        )}
        {step === knownStep && (
          <>
            <p className="mb-5 max-w-[60ch] text-muted">
              {knownAnswers.values.length > 0 && "Correct anything that has changed. "}
              {formatCount(questions.length, "question")} follow. Your answers are saved in this tab as you type and to
              your account seconds later, so you can stop at any time.
            </p>
            <KnownStep form={form} values={knownAnswers.values} declinedFields={declinedFields} onDecline={decline} />
            {people.field}
          </>
        )}
        {step === reviewStep && (
          <>
            <ReviewStep
              form={form}
              questions={questionKeys.filter((key) => !hasDetailedBudget || !isBudgetQuestion(key))}
              onEdit={edit}
            />
            {hasDetailedBudget && (
              <p className="mt-4 text-sm text-muted">
                The amounts come from your budget. Open the full form to see or change it.
              </p>
            )}
            {subject.opportunity && (
              <LetterOfIntent
                form={form}
                target={props.target}
                opportunityId={subject.opportunity.id}
                toAnswers={props.toAnswers}
              />
            )}
            <div className="mt-8">
              <PolicyNote subject={subject} />
            </div>
          </>
        )}
        {step === reviewStep ? (
          <GenerateFooter
            kind="proposal"
            {...writing}
            subject={subject}
            progress={props.progress}
            onCancel={props.onCancel}
          />
        ) : (
          <StepFooter
            writing={writing}
            question={question}
            continueLabel={
              question ? "Continue" : knownAnswers.values.length > 0 ? "Confirm all and continue" : "Start"
            }
            onBack={step === knownStep ? null : goBack}
            onSkip={goToNext}
          />
        )}
      </form>
    </div>
  );
};
