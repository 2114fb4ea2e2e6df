import { Plus, Trash2 } from "lucide-react";
import type { Budget } from "#shared/api/budget.ts";
import { maxBudgetYears } from "#shared/api/budget.ts";
import {
  budgetLabels,
  capBases,
  indirectBases,
  indirectMethods,
  matchBases,
  sourceKinds,
  sourceOrigins,
} from "#shared/domain/budget/budget-terms.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { NativeSelect } from "#web/ui/forms/inputs.tsx";
import { toSelectOptions } from "#web/ui/forms/select-options.ts";
import { createPartId } from "./line-columns.ts";
import { NameInput, PercentField, SettingsGroup } from "./settings-fields.tsx";
import type { BudgetEdits } from "./use-budget-edits.ts";

type Props = { budget: Budget; edits: BudgetEdits; readOnly: boolean };

const yearOptions = Array.from({ length: maxBudgetYears }, (_, index) => ({
  value: String(index + 1),
  label: index === 0 ? "1 year" : `${index + 1} years`,
}));

const toPercentageOptions = (bases: Record<string, string>) =>
  Object.entries(bases).map(([value, label]) => ({ value, label: `Percentage of ${label}` }));

/** 2 CFR 200.1 and 200.414(f). */
const mtdcExplanation =
  "MTDC means modified total direct costs: your direct costs minus equipment, construction, rent, tuition, scholarships, participant support, patient care, and the part of each subaward over $50,000.";

export const BudgetSettings = ({ budget, edits, readOnly }: Props) => {
  const { indirect, requiredMatch } = budget;
  const setIndirect = (change: Partial<Budget["indirect"]>) => edits.patch({ indirect: { ...indirect, ...change } });
  return (
    <div className="grid gap-6">
      <SettingsGroup title="Period and indirect costs">
        <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">
          <Field label="Project length">
            <NativeSelect
              options={yearOptions}
              disabled={readOnly}
              value={String(budget.years)}
              onChange={(event) => edits.patch({ years: Number(event.target.value) })}
            />
          </Field>
          {budget.years > 1 && (
            <PercentField
              label="Annual pay increase, %"
              value={budget.escalationPercent}
              max={25}
              readOnly={readOnly}
              onChange={(escalationPercent) => edits.patch({ escalationPercent })}
            />
          )}
          <Field label={budgetLabels.indirect}>
            <NativeSelect
              options={toSelectOptions(indirectMethods)}
              disabled={readOnly}
              value={indirect.method}
              onChange={(event) => setIndirect({ method: event.target.value as Budget["indirect"]["method"] })}
            />
          </Field>
          {indirect.method === "negotiated" && (
            <>
              <PercentField
                label="Rate, %"
                value={indirect.percent}
                readOnly={readOnly}
                onChange={(percent) => setIndirect({ percent })}
              />
              <Field label="Rate base">
                <NativeSelect
                  options={toSelectOptions(indirectBases)}
                  disabled={readOnly}
                  value={indirect.base}
                  onChange={(event) => setIndirect({ base: event.target.value as Budget["indirect"]["base"] })}
                />
              </Field>
            </>
          )}
          {indirect.method !== "none" && (
            <Field label="Funder’s cap">
              <NativeSelect
                placeholder="No cap"
                options={toPercentageOptions(capBases)}
                disabled={readOnly}
                value={indirect.cap?.base ?? ""}
                onChange={(event) => {
                  const base = event.target.value as keyof typeof capBases | "";
                  setIndirect({ cap: base ? { percent: indirect.cap?.percent ?? 10, base } : null });
                }}
              />
            </Field>
          )}
          {indirect.method !== "none" && indirect.cap && (
            <PercentField
              label="Cap, %"
              value={indirect.cap.percent}
              readOnly={readOnly}
              onChange={(percent) => indirect.cap && setIndirect({ cap: { ...indirect.cap, percent } })}
            />
          )}
        </div>
        {(indirect.method === "de_minimis" || (indirect.method === "negotiated" && indirect.base === "mtdc")) && (
          <p className="mt-3 max-w-[68ch] text-sm text-muted">{mtdcExplanation}</p>
        )}
      </SettingsGroup>
      <FringeGroups budget={budget} edits={edits} readOnly={readOnly} />
      <SettingsGroup title="Match and other funders">
        <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">
          <Field label="Required match">
            <NativeSelect
              placeholder="None"
              options={toPercentageOptions(matchBases)}
              disabled={readOnly}
              value={requiredMatch?.base ?? ""}
              onChange={(event) => {
                const base = event.target.value as keyof typeof matchBases | "";
                edits.patch({ requiredMatch: base ? { percent: requiredMatch?.percent ?? 20, base } : null });
              }}
            />
          </Field>
          {requiredMatch && (
            <PercentField
              label="Match, %"
              value={requiredMatch.percent}
              readOnly={readOnly}
              onChange={(percent) => edits.patch({ requiredMatch: { ...requiredMatch, percent } })}
            />
          )}
        </div>
        <Sources budget={budget} edits={edits} readOnly={readOnly} />
      </SettingsGroup>
    </div>
  );
};

const FringeGroups = ({ budget, edits, readOnly }: Props) => {
  const { fringeGroups } = budget;
  const change = (id: string, part: Partial<Budget["fringeGroups"][number]>) =>
    edits.patch({ fringeGroups: fringeGroups.map((group) => (group.id === id ? { ...group, ...part } : group)) });
  const remove = (id: string) =>
    edits.patch({
      fringeGroups: fringeGroups.filter((group) => group.id !== id),
      lines: budget.lines.map((line) =>
        line.fringe && "groupId" in line.fringe && line.fringe.groupId === id ? { ...line, fringe: null } : line,
      ),
    });
  const add = () =>
    edits.patch({
      fringeGroups: [
        ...fringeGroups,
        {
          id: createPartId([...fringeGroups, ...budget.sources]),
          name: fringeGroups.length === 0 ? "Full-time" : `Group ${fringeGroups.length + 1}`,
          percent: 0,
        },
      ],
    });
  return (
    <SettingsGroup title="Fringe rates by group">
      <ul className="grid gap-2">
        {fringeGroups.map(({ id, name, percent }) => (
          <li key={id} className="flex max-w-xl items-end gap-2">
            <span className="min-w-0 flex-1">
              <NameInput
                label="Group"
                value={name}
                maxLength={60}
                readOnly={readOnly}
                onChange={(value) => change(id, { name: value })}
              />
            </span>
            <span className="w-28">
              <PercentField
                label="Rate, %"
                value={percent}
                readOnly={readOnly}
                onChange={(value) => change(id, { percent: value })}
              />
            </span>
            {!readOnly && <IconButton icon={Trash2} label={`Remove ${name}`} onClick={() => remove(id)} />}
          </li>
        ))}
      </ul>
      <p className="mt-1 mb-2 max-w-[60ch] text-sm text-muted">
        Enter a group’s name in a position’s “Fringe %,” or a separate rate.
      </p>
      {!readOnly && fringeGroups.length < 10 && (
        <Button size="sm" variant="outline" icon={Plus} onClick={add}>
          Add group
        </Button>
      )}
    </SettingsGroup>
  );
};

const Sources = ({ budget, edits, readOnly }: Props) => {
  const { sources } = budget;
  const change = (id: string, part: Partial<Budget["sources"][number]>) =>
    edits.patch({ sources: sources.map((source) => (source.id === id ? { ...source, ...part } : source)) });
  const remove = (id: string) =>
    edits.patch({
      sources: sources.filter((source) => source.id !== id),
      lines: budget.lines.map((line) => (line.paidBy === id ? { ...line, paidBy: null } : line)),
    });
  const add = () =>
    edits.patch({
      sources: [
        ...sources,
        {
          id: createPartId([...sources, ...budget.fringeGroups]),
          name: `Source ${sources.length + 1}`,
          kind: "cash",
          origin: "applicant",
        },
      ],
    });
  return (
    <>
      <ul className="mt-3 grid gap-2">
        {sources.map(({ id, name, kind, origin }) => (
          <li key={id} className="grid max-w-3xl items-center gap-2 sm:grid-cols-[minmax(0,2fr)_1fr_1fr_auto]">
            <NameInput
              label="Source"
              value={name}
              maxLength={120}
              readOnly={readOnly}
              onChange={(value) => change(id, { name: value })}
            />
            <NativeSelect
              aria-label={`Type of ${name}`}
              options={toSelectOptions(sourceKinds)}
              disabled={readOnly}
              value={kind}
              onChange={(event) => change(id, { kind: event.target.value as typeof kind })}
            />
            <NativeSelect
              aria-label={`Where ${name} comes from`}
              options={toSelectOptions(sourceOrigins)}
              disabled={readOnly}
              value={origin}
              onChange={(event) => change(id, { origin: event.target.value as typeof origin })}
            />
            {!readOnly && <IconButton icon={Trash2} label={`Remove ${name}`} onClick={() => remove(id)} />}
          </li>
        ))}
      </ul>
      <p className="mt-1 mb-2 max-w-[60ch] text-sm text-muted">
        Choose who pays for a line in its details. Lines without a source are paid by this grant.
      </p>
      {!readOnly && sources.length < 20 && (
        <Button size="sm" variant="outline" icon={Plus} onClick={add}>
          Add source
        </Button>
      )}
    </>
  );
};
