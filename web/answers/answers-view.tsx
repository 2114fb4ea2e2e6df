import { Download, Plus, Upload } from "lucide-react";
import { useMemo, useState } from "react";
import type { Answer } from "#shared/api/answers.ts";
import { answerTopicKeys, answerTopics, isConfirmationDue } from "#shared/domain/answer-topics.ts";
import * as paths from "#shared/domain/paths.ts";
import { CurrentOrganization } from "#web/organizations/current-organization.tsx";
import { useOrganization, useOrganizationScope } from "#web/organizations/use-organization.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { LinkButton } from "#web/ui/buttons/link-button.tsx";
import { ConfirmDialog } from "#web/ui/dialogs/confirm-dialog.tsx";
import { lazyDialog } from "#web/ui/dialogs/lazy-dialog.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { QueryState } from "#web/ui/feedback/query-state.tsx";
import { SkeletonLines } from "#web/ui/feedback/skeleton.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { NativeSelect } from "#web/ui/forms/inputs.tsx";
import { SearchField } from "#web/ui/forms/search-field.tsx";
import { useUrlState } from "#web/ui/hooks/use-url-state.ts";
import { CardGrid } from "#web/ui/layout/card.tsx";
import * as common from "#web/ui/messages.ts";
import { formatCount, interpolate } from "#web/ui/text/format.ts";
import { AnswerCard } from "./answer-card.tsx";
import { rankAnswers } from "./fit-variant.ts";
import * as messages from "./messages.ts";
import { SuggestedAnswers } from "./suggested-answers.tsx";
import { useAnswers, useCanEditAnswers, useDeleteAnswer } from "./use-answers.ts";
import { useExportAnswers } from "./use-export-answers.ts";

const AnswerDialog = lazyDialog(async () => (await import("./answer-dialog.tsx")).AnswerDialog);
const ImportDialog = lazyDialog(async () => (await import("./import-dialog.tsx")).ImportDialog);

const defaults = { q: "", show: "", answer: "" };
const unusedOption = "unused";
const dueOption = "check";

const groupByTopic = (answers: readonly Answer[]) =>
  answerTopicKeys.flatMap((topic) => {
    const group = answers.filter((answer) => answer.topic === topic);
    return group.length ? [{ topic, group }] : [];
  });

type Dialogs = { kind: "edit"; answer: Answer | null } | { kind: "delete"; answer: Answer } | { kind: "import" } | null;

/** The current organization's answers, and the suggested ones. */
export const AnswersView = () => {
  const organization = useOrganization();
  const scope = useOrganizationScope();
  const organizationId = organization.data?.id ?? null;
  const canEdit = useCanEditAnswers();
  const query = useAnswers(organizationId, Boolean(organization.data));
  const [{ q, show, answer: linkedId }, setUrl] = useUrlState(defaults);
  const [dialog, setDialog] = useState<Dialogs>(null);
  const exportAnswers = useExportAnswers(organization.data?.name ?? "");
  const close = () => setDialog(null);
  const remove = useDeleteAnswer(close);
  const now = useMemo(() => new Date().toISOString(), []);
  const allAnswers = query.data ?? [];
  const dueAnswers = allAnswers.filter(({ lastConfirmedAt }) => isConfirmationDue(lastConfirmedAt, now));
  const filteredAnswers =
    show === dueOption
      ? dueAnswers
      : show === unusedOption
        ? allAnswers.filter((answer) => !answer.lastUsedAt)
        : allAnswers;
  const matches = q ? rankAnswers(filteredAnswers, "", q) : filteredAnswers;
  const visibleAnswers = linkedId ? allAnswers.filter(({ id }) => id === linkedId) : matches;

  return (
    <>
      <div className="mb-5 flex flex-wrap gap-2 print:hidden">
        {allAnswers.length > 0 && (
          <>
            <Button variant="outline" icon={Download} onClick={() => void exportAnswers.downloadWord(allAnswers)}>
              Export to Word
            </Button>
            <Button variant="outline" icon={Download} onClick={() => exportAnswers.downloadCsv(allAnswers)}>
              Export CSV
            </Button>
          </>
        )}
        {canEdit && organization.data && (
          <>
            <Button variant="outline" icon={Upload} onClick={() => setDialog({ kind: "import" })}>
              {messages.importAnswers}
            </Button>
            <Button icon={Plus} onClick={() => setDialog({ kind: "edit", answer: null })}>
              {messages.addAnswer}
            </Button>
          </>
        )}
      </div>
      {organization.data === null ? (
        <EmptyState
          illustration="folder"
          title="Complete your organization profile first"
          action={<LinkButton to={paths.organization}>{common.describeOrganization}</LinkButton>}
        >
          Answers belong to an organization. We'll suggest the first ones from its profile: your mission and history.
        </EmptyState>
      ) : (
        <>
          {scope && <CurrentOrganization label="Answers for" />}
          <QueryState
            query={query}
            subject="Your answers"
            skeleton={<SkeletonLines count={8} label={messages.loadingAnswers} />}
          >
            {(answers) =>
              answers.length === 0 ? (
                <Empty />
              ) : (
                <>
                  {linkedId && (
                    <Notice
                      className="mb-4"
                      title={visibleAnswers.length > 0 ? messages.oneAnswer : messages.answerMissing}
                    >
                      <Button size="sm" variant="outline" onClick={() => setUrl({ answer: "" })}>
                        {messages.showAll}
                      </Button>
                    </Notice>
                  )}
                  <div className="mb-6 grid gap-4 sm:grid-cols-2">
                    <SearchField
                      label={messages.searchAnswers}
                      text={q}
                      maxLength={100}
                      hasSlashShortcut
                      debounceMs={150}
                      onTextChange={(text) => setUrl({ q: text, answer: "" })}
                    />
                    <Field label="Show">
                      <NativeSelect value={show} onChange={(event) => setUrl({ show: event.target.value, answer: "" })}>
                        <option value="">All answers ({answers.length})</option>
                        <option value={dueOption}>Needs review ({dueAnswers.length})</option>
                        <option value={unusedOption}>Not used yet</option>
                      </NativeSelect>
                    </Field>
                  </div>
                  <p role="status" className="sr-only">
                    {formatCount(visibleAnswers.length, "answer")}
                  </p>
                  {visibleAnswers.length === 0 && !linkedId && <p className="mb-8 text-muted">No answers match.</p>}
                  {groupByTopic(visibleAnswers).map(({ topic, group }) => (
                    <section key={topic} aria-labelledby={`topic-${topic}`} className="mb-8">
                      <h2 id={`topic-${topic}`} tabIndex={-1} className="mb-3 font-serif text-lg font-semibold">
                        {topic === "other" ? "Other questions" : answerTopics[topic]}
                      </h2>
                      <CardGrid columns={1}>
                        {group.map((answer) => (
                          <AnswerCard
                            key={answer.id}
                            answer={answer}
                            organizationId={organizationId}
                            isDue={dueAnswers.includes(answer)}
                            onEdit={() => setDialog({ kind: "edit", answer })}
                            onDelete={() => setDialog({ kind: "delete", answer })}
                          />
                        ))}
                      </CardGrid>
                    </section>
                  ))}
                </>
              )
            }
          </QueryState>
          {canEdit && organization.data && (
            <SuggestedAnswers
              key={organization.data.id}
              organizationId={organizationId}
              organization={organization.data}
              answers={allAnswers}
            />
          )}
        </>
      )}
      <AnswerDialog
        open={dialog?.kind === "edit"}
        answer={dialog?.kind === "edit" ? dialog.answer : null}
        organizationId={organizationId}
        onClose={close}
      />
      <ImportDialog open={dialog?.kind === "import"} organizationId={organizationId} onClose={close} />
      <ConfirmDialog
        open={dialog?.kind === "delete"}
        title="Delete this answer?"
        pending={remove.isPending}
        onConfirm={() => dialog?.kind === "delete" && remove.mutate(dialog.answer)}
        onCancel={close}
      >
        {dialog?.kind === "delete" && interpolate(common.deleteQuestion, { title: dialog.answer.title })}
      </ConfirmDialog>
    </>
  );
};

const Empty = () => (
  <EmptyState illustration="folder" title="No answers yet">
    <p>
      Funders keep asking the same questions. Keep your best answer to each one here, in a short and a long version. In
      any form, type <kbd className="rounded-chip border border-line px-1">{messages.slashes}</kbd> and press Enter to
      insert the version that fits.
    </p>
    <figure className="mt-5 rounded-card border border-line bg-surface p-4 text-left text-sm">
      <figcaption className="font-semibold text-ink">Example: Mission</figcaption>
      <p className="mt-1">
        <span className="text-xs">short, 12 words</span>
        <br />
        “Example Harbor House gives veterans without housing a home and a job.”
      </p>
      <p className="mt-2">
        <span className="text-xs">medium, 30 words</span>
        <br />
        “Example Harbor House gives veterans without housing a home and a job. Since 1998 we have offered transitional
        housing, case management and job training to 140 veterans a year in three counties.”
      </p>
    </figure>
  </EmptyState>
);
