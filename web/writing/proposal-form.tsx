import clsx from "clsx";
import { type Control, useWatch } from "react-hook-form";
import * as z from "zod/mini";
import type { Organization } from "#shared/api/organizations.ts";
import { proposalAnswerFields, proposalFieldGroups } from "#shared/api/proposals.ts";
import type { DraftCard } from "#shared/api/writing.ts";
import { PrefillNote } from "#web/genie/prefill-note.tsx";
import { AnswerField } from "./answer-field.tsx";
import { ResumeDraftNotice } from "./draft-offer.tsx";
import { DraftConflict } from "./draft-status.tsx";
import { checkBudgetTotal } from "./form-stats.ts";
import { GenerateFooter } from "./generate-footer.tsx";
import type { WritingFields, FormSource, Purpose } from "./writing-kinds.ts";
import { PolicyNote } from "./policy-note.tsx";
import {
  durationOptions,
  groupHints,
  groupTitles,
  type ProposalGroup,
  proposalFields,
  getProposalDefaults,
} from "./proposal-fields.ts";
import { PurposeLine } from "./purpose-line.tsx";
import { getGroupId, ProposalFormNav } from "./rail.tsx";
import { useGenerate } from "./use-generate.ts";
import { useWritingSubject } from "./use-writing-subject.ts";
import { useSubmitShortcut } from "./use-submit-key.ts";
import { useWritingForm } from "./use-writing-form.ts";

const Answers = z.object(proposalAnswerFields);

type Props = {
  organization: Organization | null | undefined;
  /** The organization name given at sign-up, used without a profile. */
  suggestedName: string;
  purpose: Purpose;
  from: FormSource;
  onFormReady: () => void;
  onGenerated: (documentId: string) => void;
  onOpenDraft: (draft: DraftCard) => void;
};

/** Proposal form: 17 optional fields in four groups, prefilled from the organization profile. */
export const ProposalForm = ({ organization, suggestedName, purpose, from, onFormReady, onGenerated, onOpenDraft }: Props) => {
  const writing = useWritingForm({
    kind: "proposal",
    schema: Answers,
    start: getProposalDefaults(organization, suggestedName),
    purpose,
    from,
    onFormReady,
    namedBy: "projectTitle",
  });
  const { form } = writing;
  const submitByKey = useSubmitShortcut();
  const { subject } = useWritingSubject(purpose);
  const job = useGenerate("proposal", purpose, form, onGenerated);
  const generate = form.handleSubmit((answers) => {
    writing.saveNow();
    job.start(answers);
  });
  const getHint = (name: string, hint: string | undefined) =>
    name === "projectTitle" && subject.name ? `Left empty, it is called “Proposal for ${subject.name}”` : hint;
  return (
    <div className="railed">
      <ProposalFormNav control={form.control} />
      <form onSubmit={generate} onKeyDown={submitByKey} noValidate className="min-w-0 max-w-2xl">
        <PurposeLine kind="proposal" purpose={purpose} subject={subject} />
        <DraftConflict {...writing} />
        {writing.isBlank && (
          <ResumeDraftNotice kind="proposal" purpose={purpose} current={writing.drafts.draft?.id} onOpen={onOpenDraft} />
        )}
        {(Object.keys(proposalFieldGroups) as ProposalGroup[]).map((group) => (
          <section key={group} aria-labelledby={getGroupId(group)} className="mb-10">
            <h2 id={getGroupId(group)} tabIndex={-1} className="font-serif text-lg font-semibold">
              {groupTitles[group]}
            </h2>
            <p className="mb-5 text-sm text-muted">{groupHints[group]}</p>
            {group === "organization" && (
              <div className="mb-5">
                <PrefillNote organization={organization} />
              </div>
            )}
            <div className="answers grid items-start gap-5 sm:grid-cols-2">
              {proposalFieldGroups[group].map((name) => {
                const { label, hint, as } = proposalFields[name];
                return (
                  <AnswerField
                    key={name}
                    form={form}
                    name={name}
                    label={label}
                    hint={getHint(name, hint)}
                    as={as === "duration" ? "choice" : as}
                    options={durationOptions}
                  />
                );
              })}
            </div>
            {group === "budget" && <BudgetCheckLine control={form.control} />}
          </section>
        ))}
        <PolicyNote subject={subject} />
        <GenerateFooter kind="proposal" {...writing} subject={subject} progress={job.progress} onCancel={job.cancel} />
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
