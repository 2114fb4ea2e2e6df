import { useWatch } from "react-hook-form";
import * as z from "zod/mini";
import type { Organization } from "#shared/api/organizations.ts";
import { type LetterField, type LetterType, letterAnswerFields, letterTypes } from "#shared/api/proposals.ts";
import type { DraftCard } from "#shared/api/writing.ts";
import { PrefillNote } from "#web/organizations/prefill-note.tsx";
import { FormSkeleton } from "#web/ui/feedback/skeleton.tsx";
import { Tab, TabList, TabPanel, Tabs } from "#web/ui/layout/tabs.tsx";
import * as common from "#web/ui/messages.ts";
import { DraftConflict, ResumeDraftNotice } from "./draft-status.tsx";
import { AnswerField, PolicyNote, PurposeLine } from "./form-parts.tsx";
import { GenerateFooter } from "./generate-footer.tsx";
import { useGenerate } from "./use-generate.ts";
import { useSubmitShortcut, useWritingForm } from "./use-writing-form.ts";
import { useWritingSubject, type WritingSubject } from "./use-writing-subject.ts";
import type { FormSource, Purpose } from "./writing-kinds.ts";

type TextField = Exclude<LetterField, "type">;
const getLetterDefaults = (
  organization: Organization | null | undefined,
  suggestedName: string,
): Record<LetterField, string> => ({
  ...(Object.fromEntries(Object.keys(letterAnswerFields).map((name) => [name, ""])) as Record<LetterField, string>),
  type: "grants",
  organizationName: organization?.name ?? suggestedName,
});

type FieldTexts = { label: string; hint?: string };
const sharedTexts = {
  contactPerson: { label: common.contactPerson, hint: "With the title, such as Dr. Robin Vale" },
  organizationName: { label: "Your organization" },
} satisfies Partial<Record<TextField, FieldTexts>>;
/** Labels and hints per letter type; the types differ in nothing else. */
const letterFieldTexts: Record<LetterType, { about: string } & Record<TextField, FieldTexts>> = {
  grants: {
    about: "To a foundation or agency, along with an application. Send one where the funder asks for it.",
    ...sharedTexts,
    recipientOrganization: { label: common.funder },
    purposeSummary: { label: "Purpose of the grant", hint: "What the grant pays for, in two or three sentences" },
    amountRequested: { label: common.amountRequested },
    deadline: { label: "Application deadline" },
    keyBenefits: { label: "Key benefits", hint: "What changes, and for whom; figures where you have them" },
    alignment: { label: "Alignment with the funder", hint: "Which of the funder's own aims it serves" },
  },
  sponsorships: {
    about: "To a business that wants to be seen with what you do. Say plainly what it gets in return.",
    ...sharedTexts,
    recipientOrganization: { label: "Company" },
    purposeSummary: { label: "Event or program", hint: "What takes place, when, and who comes" },
    amountRequested: { label: "Sponsorship amount" },
    deadline: { label: "Decision needed by" },
    keyBenefits: { label: "Benefits for the sponsor", hint: "Where it is named, whom it reaches" },
    alignment: { label: "Why it fits the company", hint: "What the company does or says that this goes with" },
  },
  donations: {
    about: "To a person or group that gives. Begin with the cause, and with what a gift does.",
    ...sharedTexts,
    recipientOrganization: { label: "Donor" },
    purposeSummary: { label: "What the gift does", hint: "One concrete thing that a gift makes possible" },
    amountRequested: { label: "Suggested amount" },
    deadline: { label: "Campaign ends" },
    keyBenefits: { label: "Who is helped", hint: "How many, and how" },
    alignment: { label: "Why this donor", hint: "What ties the donor to the cause" },
  },
};
const letterFieldOrder = {
  short: ["recipientOrganization", "contactPerson", "organizationName", "amountRequested", "deadline"],
  long: ["purposeSummary", "keyBenefits", "alignment"],
} as const satisfies Record<string, readonly TextField[]>;

const Answers = z.object(letterAnswerFields);
const types = Object.keys(letterTypes) as LetterType[];
const fields = [
  letterFieldOrder.short[0],
  letterFieldOrder.short[1],
  letterFieldOrder.short[2],
  letterFieldOrder.long[0],
  letterFieldOrder.short[3],
  letterFieldOrder.short[4],
  letterFieldOrder.long[1],
  letterFieldOrder.long[2],
] as const;

type Props = {
  organization: Organization | null | undefined;
  suggestedName: string;
  purpose: Purpose;
  subject: WritingSubject;
  from: FormSource;
  onFormReady: () => void;
  onGenerated: (documentId: string) => void;
  onOpenDraft: (draft: DraftCard) => void;
};

/** Waits for the application or opportunity, because the form is prefilled with its funder. */
export const LetterFormLoader = (props: Omit<Props, "subject">) => {
  const { subject, isReady } = useWritingSubject(props.purpose);
  return isReady ? <LetterForm {...props} subject={subject} /> : <FormSkeleton first fields={6} />;
};

/** Cover letter form: eight fields; the tabs for the letter type change only labels and hints. */
const LetterForm = ({
  organization,
  suggestedName,
  purpose,
  subject,
  from,
  onFormReady,
  onGenerated,
  onOpenDraft,
}: Props) => {
  const start = getLetterDefaults(organization, suggestedName);
  const writing = useWritingForm({
    kind: "cover_letter",
    schema: Answers,
    start: { ...start, recipientOrganization: subject.funder ?? "" },
    purpose,
    from,
    onFormReady,
    namedBy: "recipientOrganization",
  });
  const { form } = writing;
  const submitByKey = useSubmitShortcut();
  const job = useGenerate("cover_letter", purpose, form, onGenerated);
  const generate = form.handleSubmit((answers) => {
    writing.saveNow();
    job.start(answers);
  });
  const type = (useWatch({ control: form.control, name: "type" }) ?? "grants") as LetterType;
  const fieldTexts = letterFieldTexts[type] ?? letterFieldTexts.grants;
  return (
    <form onSubmit={generate} onKeyDown={submitByKey} noValidate className="min-w-0">
      <PurposeLine kind="cover_letter" purpose={purpose} subject={subject} />
      <DraftConflict {...writing} />
      {writing.isBlank && (
        <ResumeDraftNotice
          kind="cover_letter"
          purpose={purpose}
          current={writing.drafts.draft?.id}
          onOpen={onOpenDraft}
        />
      )}
      <Tabs value={type} onValueChange={(next) => form.setValue("type", next, { shouldDirty: true })}>
        <TabList label="Type of letter">
          {types.map((letterType) => (
            <Tab key={letterType} value={letterType}>
              {letterTypes[letterType]}
            </Tab>
          ))}
        </TabList>
        <TabPanel value={type}>
          <p className="mb-2 text-sm text-muted">{fieldTexts.about}</p>
          <div className="mb-5">
            <PrefillNote organization={organization} />
          </div>
          <div className="grid items-start gap-5 sm:grid-cols-2">
            {fields.map((name) => (
              <AnswerField
                key={name}
                form={form}
                name={name}
                {...fieldTexts[name]}
                as={
                  name === "amountRequested"
                    ? "money"
                    : name === "deadline"
                      ? "day"
                      : (letterFieldOrder.long as readonly string[]).includes(name)
                        ? "long"
                        : "line"
                }
              />
            ))}
          </div>
          <div className="mt-6">
            <PolicyNote subject={subject} />
          </div>
        </TabPanel>
      </Tabs>
      <GenerateFooter
        kind="cover_letter"
        {...writing}
        subject={subject}
        progress={job.progress}
        onCancel={job.cancel}
      />
    </form>
  );
};
