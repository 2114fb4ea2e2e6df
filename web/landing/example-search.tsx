import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { type CatalogPreview, catalogPreviewRoutes } from "#shared/api/catalog-preview.ts";
import { formatDollars } from "#shared/util/money.ts";
import { buildQuery } from "#web/api/queries.ts";
import { pendingSearch } from "#web/auth/pending-search.ts";
import * as listMessages from "#web/opportunity-list/messages.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ExternalLink, textLinkStyle } from "#web/ui/buttons/link-button.tsx";
import { QueryState } from "#web/ui/feedback/query-state.tsx";
import { SkeletonLines } from "#web/ui/feedback/skeleton.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { TextInput } from "#web/ui/forms/inputs.tsx";
import * as common from "#web/ui/messages.ts";
import { formatCount, formatDay, interpolate } from "#web/ui/text/format.ts";
import * as messages from "./messages.ts";

const examples = ["food pantry refrigerator", "after-school tutoring", "rural clinic van"] as const;

/** A search of the catalog that needs no account. */
export const ExampleSearch = ({ onSignUp }: { onSignUp: () => void }) => {
  const [text, setText] = useState("");
  const [submitted, setSubmitted] = useState("");
  const [error, setError] = useState<string>();
  const query = useQuery({
    ...buildQuery(catalogPreviewRoutes, "getCatalogPreview", { query: { q: submitted } }),
    enabled: submitted !== "",
  });
  const search = (typed: string) => {
    const trimmed = typed.trim();
    setText(typed);
    setError(trimmed ? undefined : "Please enter what you need money for");
    setSubmitted(trimmed);
    if (trimmed) pendingSearch.save(trimmed);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search(text);
  };
  return (
    <section aria-labelledby="example-search" className="mt-10 rounded-card border border-line bg-surface p-5 sm:p-6">
      <h3 id="example-search" className="font-serif text-lg font-semibold">
        Try it: no account needed
      </h3>
      <search>
        <form onSubmit={submit} noValidate className="mt-3 flex flex-wrap items-end gap-3">
          <Field label={listMessages.need} error={error} className="flex-1 basis-64">
            <TextInput
              type="search"
              maxLength={200}
              placeholder={examples[0]}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </Field>
          <Button type="submit" pending={query.isFetching}>
            Search
          </Button>
        </form>
      </search>
      {submitted === "" ? (
        <p className="mt-3 flex flex-wrap gap-x-3 gap-y-1 text-sm text-muted">
          For example:
          {examples.map((example) => (
            <button key={example} type="button" className={textLinkStyle} onClick={() => search(example)}>
              {example}
            </button>
          ))}
        </p>
      ) : (
        <div aria-live="polite" className="mt-4">
          <QueryState query={query} subject="The results" skeleton={<SkeletonLines count={5} label="Searching" />}>
            {(preview) => <Results preview={preview} onSignUp={onSignUp} />}
          </QueryState>
        </div>
      )}
    </section>
  );
};

const Results = ({ preview, onSignUp }: { preview: CatalogPreview; onSignUp: () => void }) => {
  const { items, total, correctedQuery } = preview;
  if (items.length === 0)
    return (
      <p className="text-muted">Nothing found. Try other words, such as the people you serve or the thing you need.</p>
    );
  return (
    <>
      {correctedQuery && <p className="text-sm text-muted">Showing results for “{correctedQuery}”</p>}
      <ul aria-label="Results" className="divide-y divide-line">
        {items.map((item) => (
          <li key={item.id} className="py-3">
            <ExternalLink href={item.link}>{item.title}</ExternalLink>
            <p className="text-sm text-muted">{item.funder}</p>
            <p className="mt-1 text-sm">{describeTerms(item)}</p>
          </li>
        ))}
      </ul>
      <p className="mt-3">
        {total > items.length ? `${formatCount(total, "program")} in all. ` : ""}
        <button type="button" className={textLinkStyle} onClick={onSignUp}>
          {messages.createAccount}
        </button>{" "}
        to see which of them you are eligible for.
      </p>
    </>
  );
};

/** "Closes Jan 15, 2027 · up to $500,000", with only what the source states. */
const describeTerms = ({
  closesOn,
  season,
  typicalAward,
  awardCeiling,
  verifiedOn,
}: CatalogPreview["items"][number]): string =>
  [
    closesOn ? `Closes ${formatDay(closesOn)}` : (season ?? "No closing date stated"),
    typicalAward
      ? `Typically ${formatDollars(typicalAward.dollars)}`
      : awardCeiling !== null && `Up to ${formatDollars(awardCeiling)}`,
    verifiedOn ? interpolate(listMessages.checkedOn, { day: formatDay(verifiedOn) }) : common.notVerified,
  ]
    .filter(Boolean)
    .join(" · ");
