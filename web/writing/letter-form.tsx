import { Fragment } from "react";
import { useWatch } from "react-hook-form";
import * as z from "zod/mini";
import type { Organization } from "#shared/api/organizations.ts";
import {
  type LetterField,
  type LetterType,
  letterAnswerFields,
  letterTypes,
  type ProposalSectionKey,
} from "#shared/api/proposals.ts";
import { type DraftCard, writingRoutes } from "#shared/api/writing.ts";
import { useCan } from "#web/auth/authorization.tsx";
import { PrefillNote } from "#web/organizations/prefill-note.tsx";
import { FormSkeleton } from "#web/ui/feedback/skeleton.tsx";
import { Tab, TabList, TabPanel, Tabs } from "#web/ui/layout/tabs.tsx";
import * as common from "#web/ui/messages.ts";
import { DraftConflict, ResumeDraftNotice } from "./draft-status.tsx";
import { getLetterDefaults } from "./form-defaults.ts";
import { AnswerField, PolicyNote, TargetLine } from "./form-parts.tsx";
import { GenerateFooter } from "./generate-footer.tsx";
import { OwnPassages } from "./own-passages.tsx";
import { useGenerate } from "./use-generate.ts";
import { useSubmitShortcut, useWritingForm } from "./use-writing-form.ts";
import { useWritingSubject, type WritingSubject } from "./use-writing-subject.ts";
import type { FormSource, WritingTarget } from "./writing-kinds.ts";

type TextField = Exclude<LetterField, "type">;
type FieldLabels = { label: string; hint?: string };
const sharedLabels = {
  contactPerson: { label: common.contactPerson, hint: "Include a title, e.g. Dr. Robin Vale" },
  organizationName: { label: common.yourOrganization },
} satisfies Partial<Record<TextField, FieldLabels>>;
/** The letter types differ only in their labels and hints. */
const letterFieldLabels: Record<LetterType, { description: string } & Record<TextField, FieldLabels>> = {
  grants: {
    description: "Accompanies an application to a foundation or agency. Send one if the funder asks for it.",
    ...sharedLabels,
    recipientOrganization: { label: common.funder },
    purposeSummary: { label: "Purpose of the grant", hint: "What the grant pays for, in two or three sentences" },
    amountRequested: { label: common.amountRequested },
    deadline: { label: "Application deadline" },
    keyBenefits: { label: "Key benefits", hint: "What will change, and for whom; numbers if you have them" },
    alignment: { label: "Alignment with the funder", hint: "Which of the funder’s priorities it supports" },
  },
  sponsorships: {
    description: "To a business that wants to be associated with your work. Be clear about what it gets in return.",
    ...sharedLabels,
    recipientOrganization: { label: "Company" },
    purposeSummary: { label: "Event or program", hint: "What happens, when, and who attends" },
    amountRequested: { label: "Sponsorship amount" },
    deadline: { label: "Decision needed by" },
    keyBenefits: { label: "Benefits for the sponsor", hint: "Where its name appears, who it reaches" },
    alignment: { label: "Why it fits the company", hint: "How it relates to the company’s work or values" },
  },
  donations: {
    description: "To an individual or group donor. Start with the cause and what a gift will do.",
    ...sharedLabels,
    recipientOrganization: { label: "Donor" },
    purposeSummary: { label: "What the gift will do", hint: "One specific thing that a gift makes possible" },
    amountRequested: { label: "Suggested amount" },
    deadline: { label: "Campaign ends" },
    keyBenefits: { label: "Who it helps", hint: "How many people, and how" },
    alignment: { label: "Why this donor", hint: "The donor’s connection to the cause" },
  },
};
const fields = [
  ["recipientOrganization", "line"],
  ["contactPerson", "line"],
  ["organizationName", "line"],
  ["purposeSummary", "long"],
  ["amountRequested", "money"],
  ["deadline", "day"],
  ["keyBenefits", "long"],
  ["alignment", "long"],
] as const satisfies [TextField, string][];

/** The proposal sections whose passages from the organization's documents are offered next to an empty answer. */
const passageSections: Partial<Record<TextField, ProposalSectionKey>> = {
  purposeSummary: "methods",
  keyBenefits: "evaluation",
};

const Answers = z.object(letterAnswerFields);
const letterTypeKeys = Object.keys(letterTypes) as LetterType[];

type Props = {
  organization: Organization | null | undefined;
  suggestedName: string;
  target: WritingTarget;
  subject: WritingSubject;
  source: FormSource;
  onFormReady: () => void;
  onGenerated: (documentId: string) => void;
  onOpenDraft: (draft: DraftCard) => void;
};

/** Waits for the application or opportunity, because the form is prefilled with its funder. */
export const LetterFormLoader = (props: Omit<Props, "subject">) => {
  const { subject, isReady } = useWritingSubject(props.target);
  return isReady ? <LetterForm {...props} subject={subject} /> : <FormSkeleton first fields={6} />;
};

const LetterForm = (props: Props) => {
  const { organization, suggestedName, target, subject, source, onFormReady, onGenerated, onOpenDraft } = props;
  const writing = useWritingForm({
    kind: "cover_letter",
    schema: Answers,
    defaults: getLetterDefaults({ organization, suggestedName, subject }),
    target,
    source,
    onFormReady,
    titleField: "recipientOrganization",
  });
  const { form } = writing;
  const canGenerate = useCan(writingRoutes.generateCoverLetter);
  const handleSubmitShortcut = useSubmitShortcut();
  const job = useGenerate("cover_letter", target, form, onGenerated);
  const generate = form.handleSubmit((answers) => {
    writing.saveNow();
    job.start(answers);
  });
  const type = (useWatch({ control: form.control, name: "type" }) ?? "grants") as LetterType;
  const fieldLabels = letterFieldLabels[type] ?? letterFieldLabels.grants;
  return (
    <form
      data-organization={organization?.id}
      onSubmit={generate}
      onKeyDown={handleSubmitShortcut}
      noValidate
      className="min-w-0"
    >
      <TargetLine kind="cover_letter" target={target} subject={subject} />
      <DraftConflict {...writing} />
      {canGenerate && writing.isBlank && (
        <ResumeDraftNotice
          kind="cover_letter"
          target={target}
          current={writing.draftState.draft?.id}
          onOpen={onOpenDraft}
        />
      )}
      <Tabs value={type} onValueChange={(next) => form.setValue("type", next, { shouldDirty: true })}>
        <TabList label="Letter type">
          {letterTypeKeys.map((letterType) => (
            <Tab key={letterType} value={letterType}>
              {letterTypes[letterType]}
            </Tab>
          ))}
        </TabList>
        <TabPanel value={type}>
          <p className="mb-2 text-sm text-muted">{fieldLabels.description}</p>
          <div className="mb-5">
            <PrefillNote organization={organization} />
          </div>
          <fieldset disabled={!canGenerate} className="grid items-start gap-5 sm:grid-cols-2">
            {fields.map(([name, as]) => {
              const section = passageSections[name];
              return (
                <Fragment key={name}>
                  <AnswerField form={form} name={name} as={as} {...fieldLabels[name]} />
                  {section && canGenerate && (
                    <OwnPassages
                      form={form}
                      name={name}
                      label={fieldLabels[name].label}
                      section={section}
                      project={subject.opportunity?.title}
                      organizationId={organization?.id}
                    />
                  )}
                </Fragment>
              );
            })}
          </fieldset>
          <div className="mt-6">
            <PolicyNote subject={subject} />
          </div>
        </TabPanel>
      </Tabs>
      {canGenerate && (
        <GenerateFooter
          kind="cover_letter"
          {...writing}
          subject={subject}
          progress={job.progress}
          onCancel={job.cancel}
        />
      )}
    </form>
  );
};
