import { Check, X } from "lucide-react";
import { useState } from "react";
import type { Answer, AnswerProposal } from "#shared/api/answers.ts";
import type { DocumentCard } from "#shared/api/documents.ts";
import type { Organization } from "#shared/api/organizations.ts";
import { type AnswerTopic, answerTopics } from "#shared/domain/answer-topics.ts";
import * as documentMessages from "#web/documents/messages.ts";
import { useDocuments } from "#web/documents/use-documents.ts";
import { useRecordScope } from "#web/organizations/use-record-scope.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { QueryState } from "#web/ui/feedback/query-state.tsx";
import { SkeletonLines } from "#web/ui/feedback/skeleton.tsx";
import { NativeSelect } from "#web/ui/forms/inputs.tsx";
import { toSelectOptions } from "#web/ui/forms/select-options.ts";
import { Card, CardGrid } from "#web/ui/layout/card.tsx";
import * as common from "#web/ui/messages.ts";
import { formatCount } from "#web/ui/text/format.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import { CollapsibleText, formatLength } from "./answer-card.tsx";
import { SourceNote } from "./answer-source.tsx";
import * as messages from "./messages.ts";
import {
  type OrganizationRef,
  useAnswerProposals,
  useCreateAnswers,
  useDismissProposals,
  useUpdateAnswer,
} from "./use-answers.ts";

type Owner = { organizationId: OrganizationRef; answers: readonly Answer[] };

const ProposalCard = ({ proposal, organizationId, answers }: Owner & { proposal: AnswerProposal }) => {
  const { key, match, title, text } = proposal;
  const [topic, setTopic] = useState(proposal.topic);
  const create = useCreateAnswers(() => toast({ title: common.success, description: `“${title}” is in your library` }));
  const update = useUpdateAnswer((answer) =>
    toast({ title: common.success, description: `Added as a version of “${answer.title}”` }),
  );
  const dismiss = useDismissProposals();
  const { kind, documentId, page, heading } = proposal.source;
  const variant = { text, source: { kind, documentId, page, heading } };
  const existingAnswer = answers.find(({ id }) => id === match?.answerId);
  const isPending = create.isPending || update.isPending;
  const addAsNew = () => {
    const isRenamed = topic !== proposal.topic && topic !== "other" && title === answerTopics[proposal.topic];
    const answer = { topic, title: isRenamed ? answerTopics[topic] : title, variants: [variant] };
    create.mutate({ organizationId, answers: [answer] });
  };
  const addAsVersion = () => {
    if (!existingAnswer) return;
    const variants = existingAnswer.variants.map(({ id, text: existingText }) => ({ id, text: existingText }));
    update.mutate({ answer: existingAnswer, body: { variants: [...variants, variant] } });
  };
  const hide = (dismissed: boolean) => dismiss.mutate({ organizationId, keys: [key], dismissed });
  return (
    <Card as="li">
      <h4 className="font-semibold wrap-anywhere">{title}</h4>
      <p className="mb-2 text-xs text-muted wrap-anywhere">
        {formatLength(text)} · <SourceNote source={proposal.source} />
      </p>
      <CollapsibleText text={text} />
      {existingAnswer && (
        <p className="mt-2 text-sm text-muted">
          {match?.kind === "similar" ? "Another wording of" : "You already have an answer on this topic:"}{" "}
          <span className="font-semibold text-ink">{existingAnswer.title}</span>
        </p>
      )}
      <div className="mt-auto flex flex-wrap items-center gap-2 pt-3">
        {existingAnswer && (
          <Button
            variant="outline"
            size="sm"
            icon={Check}
            pending={update.isPending}
            inactive={isPending}
            onClick={addAsVersion}
          >
            {messages.addAsVersion}
          </Button>
        )}
        <Button
          size="sm"
          icon={existingAnswer ? undefined : Check}
          variant="outline"
          pending={create.isPending}
          inactive={isPending}
          onClick={addAsNew}
        >
          {existingAnswer ? messages.addAsNew : "Accept"}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          icon={X}
          inactive={isPending}
          onClick={() => {
            hide(true);
            toast({ title: "Suggestion dismissed", action: { label: common.undo, onClick: () => hide(false) } });
          }}
        >
          {messages.dismiss}
        </Button>
        <NativeSelect
          aria-label={`Topic of ${title}`}
          options={toSelectOptions(answerTopics)}
          value={topic}
          buttonSize="sm"
          onChange={(event) => setTopic(event.target.value as AnswerTopic)}
          className="w-48"
        />
      </div>
    </Card>
  );
};

type SourceProps = Owner & { title: string; documentId?: string };

/** Suggestions from one document, or from the profile, that are neither in the library nor dismissed. */
const SourceProposals = ({ title, documentId, organizationId, answers }: SourceProps) => {
  const query = useAnswerProposals(organizationId, documentId);
  const dismiss = useDismissProposals();
  const openProposals =
    query.data?.proposals.filter(({ match, dismissed }) => match?.kind !== "same" && !dismissed) ?? [];
  // Show nothing for the profile once its few texts are in the library.
  if (!documentId && query.data && openProposals.length === 0) return null;
  return (
    <li>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h3 className="min-w-0 font-semibold wrap-anywhere">
          {title}
          {openProposals.length > 0 && (
            <span className="font-normal text-muted"> · {formatCount(openProposals.length, "suggestion")}</span>
          )}
        </h3>
        {openProposals.length > 1 && (
          <Button
            size="sm"
            variant="ghost"
            onClick={() =>
              dismiss.mutate({
                organizationId,
                keys: openProposals.slice(0, 100).map(({ key }) => key),
                dismissed: true,
              })
            }
          >
            Dismiss all
          </Button>
        )}
      </div>
      <QueryState query={query} subject={title} skeleton={<SkeletonLines count={3} label={`Reading ${title}`} />}>
        {({ proposals, isNotice }) =>
          openProposals.length === 0 ? (
            <p className="text-sm text-muted">
              {isNotice
                ? "This looks like a funder’s notice, so we don’t suggest answers from it."
                : proposals.length === 0
                  ? "We found no headings or answered questions in this document."
                  : "You’ve reviewed all suggestions from this document."}
            </p>
          ) : (
            <CardGrid columns={2}>
              {openProposals.map((proposal) => (
                <ProposalCard
                  key={`${proposal.key} ${proposal.topic}`}
                  proposal={proposal}
                  organizationId={organizationId}
                  answers={answers}
                />
              ))}
            </CardGrid>
          )
        }
      </QueryState>
    </li>
  );
};

/** Number of documents read initially; the user can load more. */
const initialDocumentCount = 3;
/** Files with extracted text, written documents, and generated documents that a user has edited. */
const isSource = ({ type, reading, version }: DocumentCard) =>
  type === "file" ? reading?.status === "read" : type === "text" || version > 1;

type Props = Owner & { organization: Organization };

/** Answers suggested from the organization's documents and profile. */
export const SuggestedAnswers = ({ organization, organizationId, answers }: Props) => {
  const documents = useDocuments();
  const { find } = useRecordScope();
  const [count, setCount] = useState(initialDocumentCount);
  const sources = (documents.data ?? []).filter(
    (document) => isSource(document) && (find(document)?.id ?? organization.id) === organization.id,
  );
  const owner = { organizationId, answers };
  return (
    <section aria-labelledby="answer-proposals" className="mt-10 border-t border-line pt-6">
      <h2 id="answer-proposals" tabIndex={-1} className="font-serif text-lg font-semibold">
        Suggested from your documents
      </h2>
      <p className="mb-5 max-w-[70ch] text-sm text-muted">
        Word for word from your documents: the text under each heading, and answers to form questions. Nothing is added
        until you accept it.
      </p>
      <QueryState
        query={documents}
        subject={documentMessages.yourDocuments}
        skeleton={<SkeletonLines count={3} label="Loading your documents" />}
      >
        {() => (
          <ul className="grid gap-8">
            <SourceProposals title={common.yourProfile} {...owner} />
            {sources.slice(0, count).map(({ id, title }) => (
              <SourceProposals key={id} documentId={id} title={title} {...owner} />
            ))}
          </ul>
        )}
      </QueryState>
      {documents.data && sources.length === 0 && (
        <p className="text-sm text-muted">
          Upload a past proposal or a form you filled in (PDF, Word or text) to an application, and its answers will
          appear here.
        </p>
      )}
      {sources.length > count && (
        <Button size="sm" variant="outline" className="mt-6" onClick={() => setCount(count + initialDocumentCount)}>
          {`Read ${formatCount(Math.min(initialDocumentCount, sources.length - count), "more document")}`}
        </Button>
      )}
    </section>
  );
};
