import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Link } from "react-router-dom";
import { type Fact, type FactKind, factKinds, type OrganizationFacts, type ProfileFact } from "#shared/api/facts.ts";
import { findGroupConflicts } from "#shared/checks/group-sizes.ts";
import * as paths from "#shared/domain/paths.ts";
import { applicationsQuery } from "#web/api/application-queries.ts";
import { useDocuments } from "#web/documents/use-documents.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { textLinkStyle } from "#web/ui/buttons/link-button.tsx";
import { ConfirmDialog } from "#web/ui/dialogs/confirm-dialog.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { SearchField } from "#web/ui/forms/search-field.tsx";
import * as common from "#web/ui/messages.ts";
import { interpolate } from "#web/ui/text/format.ts";
import { FactRow } from "./fact-row.tsx";
import * as messages from "./messages.ts";
import { useDeleteFact, useResolveFactConflict } from "./use-fact-changes.ts";

const kinds = Object.keys(factKinds) as FactKind[];
const createMatcher = (text: string) => {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return ({ name, value, period }: Pick<Fact, "name" | "value" | "period">) => {
    const content = `${name} ${value} ${period ?? ""}`.toLowerCase();
    return words.every((word) => content.includes(word));
  };
};
const profileFields = new Set([
  "name",
  "taxId",
  "type",
  "mission",
  "state",
  "county",
  "targetPopulation",
  "annualBudget",
  "usualRequest",
]);

type ListProps = { base: OrganizationFacts; organizationId: string; canEdit: boolean; onEdit: (fact: Fact) => void };

export const FactList = ({ base, organizationId, canEdit, onEdit }: ListProps) => {
  const [search, setSearch] = useState("");
  const [factToDelete, setFactToDelete] = useState<Fact | null>(null);
  const documents = useDocuments().data ?? [];
  const applications = useQuery(applicationsQuery).data ?? [];
  const remove = useDeleteFact(() => setFactToDelete(null));
  const visibleFacts = base.facts.filter(createMatcher(search));
  const profile = base.profile
    .filter(createMatcher(search))
    .filter(({ id, field }) => profileFields.has(field) && id === `profile-${field}`);
  const profileTexts = base.profile.map(({ value }) => ({ owner: messages.profileSays, text: value }));
  const toRows = (facts: readonly Fact[]) =>
    facts.map((fact) => (
      <FactRow
        key={fact.id}
        fact={fact}
        documents={documents}
        conflict={findGroupConflicts(fact.value, profileTexts)[0]?.message}
        applicationName={applications.find(({ id }) => id === fact.applicationId)?.grantName}
        canEdit={canEdit}
        onEdit={onEdit}
        onDelete={setFactToDelete}
      />
    ));
  const proposedFacts = visibleFacts.filter(({ status }) => status === "proposed");
  const confirmedFacts = visibleFacts.filter(({ status }) => status === "confirmed");
  return (
    <div className="max-w-3xl">
      <ConflictList base={base} organizationId={organizationId} canEdit={canEdit} />
      {base.facts.length > 0 && (
        <div className="mb-6 max-w-sm">
          <SearchField label={messages.searchLabel} maxLength={100} text={search} onTextChange={setSearch} />
        </div>
      )}
      {base.facts.length === 0 && (
        <EmptyState illustration="ledger" title="No facts yet" className="pt-4">
          <p>
            When you fill in a blank in a draft and save it, your entry becomes a fact. Your next proposals and letters
            use it, and the checks accept it.
          </p>
          <p className="mt-3">
            Example: “[Who you serve, and how many]” becomes “142 families,” confirmed by you today.
          </p>
        </EmptyState>
      )}
      {search && visibleFacts.length + profile.length === 0 && <p className="text-muted">No facts match “{search}.”</p>}
      {proposedFacts.length > 0 && (
        <FactGroup id="proposed" title={messages.proposed} note={messages.proposedNote}>
          {toRows(proposedFacts)}
        </FactGroup>
      )}
      {kinds.map((kind) => {
        const facts = confirmedFacts.filter((fact) => fact.kind === kind);
        return (
          facts.length > 0 && (
            <FactGroup key={kind} id={kind} title={factKinds[kind]}>
              {toRows(facts)}
            </FactGroup>
          )
        );
      })}
      {profile.length > 0 && <ProfileFacts facts={profile} />}
      <ConfirmDialog
        open={factToDelete !== null}
        title="Delete this fact?"
        confirmLabel={common.deleteLabel}
        pending={remove.isPending}
        onConfirm={() => factToDelete && remove.mutate(factToDelete)}
        onCancel={() => setFactToDelete(null)}
      >
        {interpolate(common.deleteQuestion, { title: factToDelete?.name ?? "" })}
      </ConfirmDialog>
    </div>
  );
};

type GroupProps = { id: string; title: string; note?: string; children: ReactNode };
const FactGroup = ({ id, title, note, children }: GroupProps) => (
  <section aria-labelledby={`facts-${id}`} className="mb-8">
    <h2 id={`facts-${id}`} className="font-serif text-lg font-semibold">
      {title}
    </h2>
    {note && <p className="text-sm text-muted">{note}</p>}
    <ul className="mt-1">{children}</ul>
  </section>
);

const ProfileFacts = ({ facts }: { facts: readonly ProfileFact[] }) => (
  <section aria-labelledby="facts-profile" className="mb-8">
    <h2 id="facts-profile" className="font-serif text-lg font-semibold">
      {messages.fromProfile}
    </h2>
    <p className="text-sm text-muted">
      Drafts read these from your{" "}
      <Link to={paths.organization} className={textLinkStyle}>
        organization profile
      </Link>
      .
    </p>
    <dl className="mt-2 grid gap-x-4 gap-y-2 sm:grid-cols-[12rem_1fr]">
      {facts.map(({ id, name, value }) => (
        <div key={id} className="contents">
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="mb-2 line-clamp-3 wrap-anywhere sm:mb-0">{value}</dd>
        </div>
      ))}
    </dl>
  </section>
);

type Side = Fact | ProfileFact;
const describeSide = (side: Side): string => {
  if ("field" in side) return "Your profile";
  const { type, label } = side.source;
  if (type === "member" || !label) return common.enteredManually;
  return type === "blank" || type === "form" ? `Answer to “${label}”` : label;
};

type Props = { base: OrganizationFacts; organizationId: string; canEdit: boolean };

/** Facts that contradict each other, each with a button to keep one. */
const ConflictList = ({ base, organizationId, canEdit }: Props) => {
  const resolveConflict = useResolveFactConflict(organizationId);
  const allFacts: readonly Side[] = [...base.facts, ...base.profile];
  const conflicts = base.conflicts.flatMap(({ first, second }) => {
    const sides = [first, second].flatMap((id) => allFacts.find((fact) => fact.id === id) ?? []);
    return sides.length === 2 ? [sides] : [];
  });
  if (conflicts.length === 0) return null;
  return (
    <section aria-labelledby="fact-conflicts" className="mb-8 rounded-card border border-line bg-surface p-4">
      <h2 id="fact-conflicts" className="font-serif text-lg font-semibold">
        {messages.contradictions}
      </h2>
      <ul>
        {conflicts.map((sides) => (
          <li key={sides.map(({ id }) => id).join()} className="mt-3">
            <p className="text-sm text-muted">{sides[0]?.name}</p>
            <p className="wrap-anywhere">
              {sides
                .map((side) => `${describeSide(side)}: ${side.value}${side.period ? ` (${side.period})` : ""}`)
                .join(". ")}
              .
            </p>
            {canEdit && (
              <div className="mt-2 flex flex-wrap gap-2">
                {sides.map((side, index) => (
                  <Button
                    key={side.id}
                    variant="outline"
                    size="sm"
                    pending={resolveConflict.isPending}
                    onClick={() => resolveConflict.mutate({ keep: side.id, drop: sides[1 - index]?.id ?? "" })}
                  >
                    Use {side.value}
                  </Button>
                ))}
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};
