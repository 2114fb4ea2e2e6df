import { ResultFacts } from "#web/opportunities/result-facts.tsx";
import { ExternalLink } from "#web/ui/buttons/link-button.tsx";
import { exampleResult } from "./example-data.ts";
import { ExampleTasks } from "./example-steps.tsx";

const heading = "font-serif text-lg font-semibold";

export const ProductTour = () => (
  <>
    <section aria-labelledby="tour-result" className="mt-16">
      <h2 id="tour-result" className={heading}>
        What a result looks like
      </h2>
      <p className="mt-1 max-w-[60ch] text-muted">
        An example: a real federal program of our catalog, and the score it gets for Lantern House, a nonprofit we made
        up that finds homes for veterans and their families.
      </p>
      <div className="mt-5 rounded-card border border-line bg-surface p-5">
        <article aria-labelledby="tour-title">
          <ResultFacts opportunity={exampleResult} titleId="tour-title" />
          <p className="mt-4 border-t border-line pt-4 text-sm">
            <ExternalLink href={exampleResult.sourceUrl}>See the program at its source</ExternalLink>
          </p>
        </article>
      </div>
    </section>
    <ExampleTasks />
    <section aria-labelledby="tour-promises" className="mt-16">
      <h2 id="tour-promises" className={heading}>
        Three promises
      </h2>
      <dl className="mt-5 grid gap-6">
        {promises.map(({ name, means }) => (
          <div key={name} className="border-l-2 border-brass pl-4">
            <dt className="font-semibold">{name}</dt>
            <dd className="mt-0.5 max-w-[60ch] text-muted">{means}</dd>
          </div>
        ))}
      </dl>
    </section>
  </>
);

const promises = [
  {
    name: "No invented grants",
    means:
      "Every result is a record with its source, its link and the day it was last checked, or it says that it was not. A model may rank, explain and draft; it never adds a program or a fact.",
  },
  {
    name: "Nothing typed twice",
    means:
      "You describe your organization once. Its profile fills the forms, and drafts begin with what you have said.",
  },
  {
    name: "It works without a model",
    means:
      "Matching, scores and drafts have rules of their own, which work when no AI model is connected. You are always told which of the two you read.",
  },
] as const;
