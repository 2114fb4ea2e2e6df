import { useWatch } from "react-hook-form";
import * as z from "zod/mini";
import type { Organization } from "#shared/api/organizations.ts";
import { type LetterType, letterAnswerFields, letterTypes } from "#shared/api/proposals.ts";
import type { DraftCard } from "#shared/api/writing.ts";
import { PrefillNote } from "#web/genie/prefill-note.tsx";
import { FormSkeleton } from "#web/ui/loading.tsx";
import { Tab, TabList, TabPanel, Tabs } from "#web/ui/layout/tabs.tsx";
import { AnswerField } from "./answer-field.tsx";
import { ResumeDraftNotice } from "./draft-offer.tsx";
import { DraftConflict } from "./draft-status.tsx";
import { GenerateFooter } from "./generate-footer.tsx";
import type { FormSource, Purpose } from "./writing-kinds.ts";
import { letterFieldTexts, letterFieldOrder, getLetterDefaults } from "./letter-fields.ts";
import { PolicyNote } from "./policy-note.tsx";
import { PurposeLine } from "./purpose-line.tsx";
import { useGenerate } from "./use-generate.ts";
import { type WritingSubject, useWritingSubject } from "./use-writing-subject.ts";
import { useSubmitShortcut } from "./use-submit-key.ts";
import { useWritingForm } from "./use-writing-form.ts";

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
const LetterForm = ({ organization, suggestedName, purpose, subject, from, onFormReady, onGenerated, onOpenDraft }: Props) => {
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
        <ResumeDraftNotice kind="cover_letter" purpose={purpose} current={writing.drafts.draft?.id} onOpen={onOpenDraft} />
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
      <GenerateFooter kind="cover_letter" {...writing} subject={subject} progress={job.progress} onCancel={job.cancel} />
    </form>
  );
};
