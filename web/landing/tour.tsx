import { useState } from "react";
import type { ApplicationStatus } from "#shared/api/applications.ts";
import * as applicationMessages from "#web/applications/messages.ts";
import { formatTiming } from "#web/opportunities/finder-summary.ts";
import { CardList } from "#web/opportunity-list/card-list.tsx";
import { MatchReasons } from "#web/opportunity-list/match-breakdown.tsx";
import { OpportunityCard } from "#web/opportunity-list/opportunity-card.tsx";
import { getMatchFacts } from "#web/opportunity-list/opportunity-summary.ts";
import { TaskRow } from "#web/tasks/task-row.tsx";
import { ApplicationStatusChip } from "#web/ui/badges/status-chips.tsx";
import { ExternalLink } from "#web/ui/buttons/link-button.tsx";
import { ProgressBar } from "#web/ui/feedback/progress-bar.tsx";
import { interpolate } from "#web/ui/text/format.ts";
import { exampleProgramId, exampleResult, exampleTasks } from "./example-data.ts";
import { ProductPictures } from "./product-pictures.tsx";

const statuses: readonly ApplicationStatus[] = ["draft", "in_progress", "submitted", "under_review", "awarded"];

const ExampleTasks = () => {
  const [tasks, setTasks] = useState(exampleTasks);
  const completedCount = tasks.filter(({ completed }) => completed).length;
  const toggle = (title: string, completed: boolean) =>
    setTasks(tasks.map((task) => (task.title === title ? { ...task, completed } : task)));
  return (
    <section aria-labelledby="tour-steps" className="mt-16">
      <h2 id="tour-steps" className="font-serif text-lg font-semibold">
        From the first draft to the award
      </h2>
      <p className="mt-1 max-w-[60ch] text-muted">
        Track every application from draft to award. Try checking off a task.
      </p>
      <div className="mt-5 rounded-card border border-line bg-surface p-5">
        <ul aria-label="Application statuses" className="mb-4 flex flex-wrap gap-2">
          {statuses.map((status) => (
            <li key={status} className="flex">
              <ApplicationStatusChip status={status} />
            </li>
          ))}
        </ul>
        <p className="mb-1.5 text-sm text-muted" aria-live="polite">
          {interpolate(applicationMessages.tasksDone, { x: completedCount, y: tasks.length })}
        </p>
        <ProgressBar label={applicationMessages.tasksCompleted} value={completedCount} max={tasks.length} showPercent />
        <ul className="mt-3 divide-y divide-line border-t border-line">
          {tasks.map((task) => (
            <TaskRow key={task.title} task={task} onToggle={(completed) => toggle(task.title, completed)} />
          ))}
        </ul>
      </div>
    </section>
  );
};

const heading = "font-serif text-lg font-semibold";

export const ProductTour = () => (
  <>
    <ProductPictures />
    <section aria-labelledby="tour-result" className="mt-16">
      <h2 id="tour-result" className={heading}>
        What a result looks like
      </h2>
      <p className="mt-1 max-w-[60ch] text-muted">
        An example: a real state program from our catalog, with its score for Mill County Preservation, a fictional
        nonprofit that needs a new roof for its historic town hall.
      </p>
      <div className="mt-5">
        <CardList>
          <OpportunityCard
            opportunity={{
              id: exampleProgramId,
              ...exampleResult,
              ...getMatchFacts(exampleResult),
              deadlineNote: formatTiming(exampleResult),
            }}
            to={undefined}
          >
            <p className="mt-2 max-w-[68ch] text-muted">{exampleResult.description}</p>
            <MatchReasons {...exampleResult} />
            <p className="mt-2 text-sm">
              <ExternalLink href={exampleResult.sourceUrl}>See the funder’s page</ExternalLink>
            </p>
          </OpportunityCard>
        </CardList>
      </div>
    </section>
    <ExampleTasks />
    <section aria-labelledby="tour-promises" className="mt-16">
      <h2 id="tour-promises" className={heading}>
        Three promises
      </h2>
      <dl className="mt-5 grid gap-6">
        {promises.map(({ name, description }) => (
          <div key={name} className="border-l-2 border-brass pl-4">
            <dt className="font-semibold">{name}</dt>
            <dd className="mt-0.5 max-w-[60ch] text-muted">{description}</dd>
          </div>
        ))}
      </dl>
    </section>
  </>
);

const promises = [
  {
    name: "No invented grants",
    description:
      "Every program shows its source, a link and the date it was last verified, or clearly says it hasn't been verified. If AI is turned on, it can rank, explain and draft, but it never invents a program or a fact.",
  },
  {
    name: "Nothing typed twice",
    description:
      "Describe your organization once. Its profile prefills your forms, and drafts start from your own words.",
  },
  {
    name: "It works without AI",
    description:
      "Matching, scores and drafts also run on built-in rules, with no AI at all. We always say whether AI or the built-in rules wrote what you're reading.",
  },
] as const;
