import { useWatch } from "react-hook-form";
import * as z from "zod/mini";
import type { Organization } from "#shared/organizations.ts";
import { type LetterType, letterAnswers, letterTypes } from "#shared/proposals.ts";
import type { DraftCard } from "#shared/writing.ts";
import { FilledFrom } from "#web/genie/filled-from.tsx";
import { FormSkeleton } from "#web/ui/loading.tsx";
import { Tab, TabList, TabPanel, Tabs } from "#web/ui/tabs.tsx";
import { AnswerField } from "./answer-field.tsx";
import { DraftOffer } from "./draft-offer.tsx";
import { DraftConflict } from "./draft-state.tsx";
import { GenerateFoot } from "./generate-foot.tsx";
import type { From, Purpose } from "./kinds.ts";
import { letterLooks, letterOrder, letterStart } from "./letter-fields.ts";
import { PolicyNote } from "./policy-note.tsx";
import { PurposeLine } from "./purpose-line.tsx";
import { useGenerate } from "./use-generate.ts";
import { type Subject, useSubject } from "./use-subject.ts";
import { useSubmitKey } from "./use-submit-key.ts";
import { useWritingForm } from "./use-writing-form.ts";

const Answers = z.object(letterAnswers);
const types = Object.keys(letterTypes) as LetterType[];
const fields = [
  letterOrder.short[0],
  letterOrder.short[1],
  letterOrder.short[2],
  letterOrder.long[0],
  letterOrder.short[3],
  letterOrder.short[4],
  letterOrder.long[1],
  letterOrder.long[2],
] as const;

type Props = {
  organization: Organization | null | undefined;
  suggestedName: string;
  purpose: Purpose;
  subject: Subject;
  from: From;
  onFormReady: () => void;
  onGenerated: (documentId: string) => void;
  onOpenDraft: (draft: DraftCard) => void;
};

/** Waits for the application or opportunity, because the form is prefilled with its funder. */
export const LetterPlace = (props: Omit<Props, "subject">) => {
  const { subject, isReady } = useSubject(props.purpose);
  return isReady ? <LetterForm {...props} subject={subject} /> : <FormSkeleton first fields={6} />;
};

/** Cover letter form: eight fields; the tabs for the letter type change only labels and hints. */
const LetterForm = ({ organization, suggestedName, purpose, subject, from, onFormReady, onGenerated, onOpenDraft }: Props) => {
  const start = letterStart(organization, suggestedName);
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
  const submitByKey = useSubmitKey();
  const job = useGenerate("cover_letter", purpose, form, onGenerated);
  const generate = form.handleSubmit((answers) => {
    writing.saveNow();
    job.start(answers);
  });
  const type = (useWatch({ control: form.control, name: "type" }) ?? "grants") as LetterType;
  const fieldTexts = letterLooks[type] ?? letterLooks.grants;
  return (
    <form onSubmit={generate} onKeyDown={submitByKey} noValidate className="min-w-0">
      <PurposeLine kind="cover_letter" purpose={purpose} subject={subject} />
      <DraftConflict {...writing} />
      {writing.isBlank && (
        <DraftOffer kind="cover_letter" purpose={purpose} current={writing.drafts.draft?.id} onOpen={onOpenDraft} />
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
            <FilledFrom organization={organization} />
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
                      : (letterOrder.long as readonly string[]).includes(name)
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
      <GenerateFoot kind="cover_letter" {...writing} subject={subject} progress={job.progress} onCancel={job.cancel} />
    </form>
  );
};
