import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { getErrorDetail } from "#shared/api/client.ts";
import { type IrsListEntry, type IrsListResult, irsListRoutes, maxIrsListResults } from "#shared/api/irs-list.ts";
import { annualBudgets, organizationTypes } from "#shared/api/organization-options.ts";
import { usStateLabels } from "#shared/domain/us-states.ts";
import { formatMonthYear } from "#shared/util/dates.ts";
import { buildQuery } from "#web/api/queries.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { SearchField } from "#web/ui/forms/search-field.tsx";
import * as common from "#web/ui/messages.ts";
import { formatCount, formatNumber, interpolate } from "#web/ui/text/format.ts";
import * as messages from "./messages.ts";

export type IrsListProfile = IrsListEntry["profile"];

const minQueryLength = 3;
/** Without a complete query, returns only the list's size and date. */
const useIrsList = (q: string, enabled: boolean) =>
  useQuery({ ...buildQuery(irsListRoutes, "searchIrsList", { query: q ? { q } : {} }), enabled });

/** Finds the organization in the IRS list; `onUse` gets the facts that the user has confirmed. Nothing is saved here. */
export const IrsListSearch = ({ onUse }: { onUse: (profile: IrsListProfile) => void }) => {
  const [q, setQuery] = useState("");
  const [chosenEntry, setChosenEntry] = useState<IrsListEntry | null>(null);
  const [isFocused, setFocused] = useState(false);
  const isComplete = q.length >= minQueryLength;
  const { data, error } = useIrsList(isComplete ? q : "", isFocused || isComplete);
  const changeQuery = (text: string) => {
    setQuery(text);
    setChosenEntry(null);
  };
  return (
    <section
      aria-label={messages.irsListLabel}
      onFocus={() => setFocused(true)}
      className="mb-8 max-w-2xl rounded-card border border-line bg-surface p-5"
    >
      <SearchField
        label="Find your organization by EIN or name"
        footer={`${messages.irsListLabel}. ${messages.irsListFooter}`}
        text={q}
        onTextChange={changeQuery}
        maxLength={100}
        placeholder="12-3456789"
      />
      <div role="status" className="mt-3 text-sm text-muted">
        {data && (isComplete ? describeResults(data) : describeIrsList(data))}
      </div>
      {error && isComplete && (
        <Notice tone="warn" className="mt-3" title={getErrorDetail(error, "The IRS list could not be searched")} />
      )}
      {chosenEntry ? (
        <Confirmation
          entry={chosenEntry}
          onUse={() => {
            onUse(chosenEntry.profile);
            setChosenEntry(null);
            setQuery("");
          }}
          onCancel={() => setChosenEntry(null)}
        />
      ) : (
        isComplete && <Results entries={data?.organizations ?? []} onChoose={setChosenEntry} />
      )}
    </section>
  );
};

const toPlaceholders = ({ asOf, searched }: IrsListResult) => ({
  count: formatNumber(searched),
  month: formatMonthYear(asOf),
});
const describeIrsList = (result: IrsListResult) =>
  interpolate(result.register === "irs" ? messages.searchesIrsList : messages.searchesSample, toPlaceholders(result));
const describeResults = (result: IrsListResult) => {
  const { organizations, register } = result;
  const [found, notFound] =
    register === "irs"
      ? [messages.foundInIrsList, messages.notInIrsList]
      : [messages.foundInSample, messages.notInSample];
  return interpolate(organizations.length > 0 ? found : notFound, {
    ...toPlaceholders(result),
    found:
      organizations.length >= maxIrsListResults
        ? `The first ${formatCount(organizations.length, "organization")}`
        : formatCount(organizations.length, "organization"),
  });
};

const formatLocation = ({ city, profile: { state, taxId } }: IrsListEntry) =>
  [[city, state].filter(Boolean).join(", "), `EIN ${taxId}`].filter(Boolean).join(" · ");

const Results = ({
  entries,
  onChoose,
}: {
  entries: readonly IrsListEntry[];
  onChoose: (entry: IrsListEntry) => void;
}) => (
  <ul className="mt-2 grid gap-2">
    {entries.map((entry) => (
      <li
        key={entry.profile.taxId}
        className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-2"
      >
        <span className="min-w-0 wrap-anywhere">
          <span className="font-semibold">{entry.name}</span>
          <span className="block text-sm text-muted">{formatLocation(entry)}</span>
        </span>
        <Button variant="outline" size="sm" aria-label={`Choose ${entry.name}`} onClick={() => onChoose(entry)}>
          Choose
        </Button>
      </li>
    ))}
  </ul>
);

/** Shows the fields to be filled in and other facts from the list. Other fields stay unchanged. */
const Confirmation = ({ entry, onUse, onCancel }: { entry: IrsListEntry; onUse: () => void; onCancel: () => void }) => {
  const { profile, subsection, cause, city } = entry;
  const facts: [string, string | false | null | undefined][] = [
    [common.organizationName, profile.name],
    [messages.taxIdLabel, profile.taxId],
    [common.organizationType, organizationTypes[profile.type]],
    [messages.stateOrTerritory, profile.state && usStateLabels[profile.state]],
    [common.annualBudget, profile.annualBudget && annualBudgets[profile.annualBudget]],
    [common.focusAreasLabel, profile.focusAreas.join(", ")],
  ];
  const details: typeof facts = [
    [messages.taxStatus, profile.taxStatus && messages.taxStatusNames[profile.taxStatus]],
    [messages.applyAs, profile.applicantCodes.map((code) => messages.applicantCodeNames[code]).join(", ")],
    [messages.specialStatus, profile.specialStatuses.map((status) => messages.specialStatusNames[status]).join(", ")],
    [messages.conductsResearch, profile.doesResearch && "Yes"],
  ];
  const missingLabels = facts.filter(([, value]) => !value).map(([name]) => name.toLowerCase());
  return (
    <div className="mt-3 border-t border-line pt-3">
      <p className="font-semibold wrap-anywhere">Is this you? {entry.name}</p>
      <p className="text-sm text-muted">{[city, subsection, cause].filter(Boolean).join(" · ")}</p>
      <dl className="mt-3 grid gap-x-8 gap-y-2 text-sm sm:grid-cols-2">
        {[...facts, ...details]
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name}>
              <dt className="text-subtle">{name}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
      </dl>
      {missingLabels.length > 0 && (
        <p className="mt-2 text-sm text-muted">Not in the IRS list: {missingLabels.join(", ")}.</p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button size="sm" onClick={onUse}>
          Use these details
        </Button>
        <Button variant="outline" size="sm" onClick={onCancel}>
          {common.cancel}
        </Button>
      </div>
    </div>
  );
};
