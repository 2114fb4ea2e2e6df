import { useState } from "react";
import type { ApplicationStatus } from "#shared/api/applications.ts";
import * as applicationsTexts from "#web/applications/messages.ts";
import { ResultFacts } from "#web/opportunities/result-facts.tsx";
import { TaskRow } from "#web/tasks/task-row.tsx";
import { ApplicationStatusChip } from "#web/ui/badges/status-chips.tsx";
import { ExternalLink } from "#web/ui/buttons/link-button.tsx";
import { ProgressBar } from "#web/ui/feedback/progress-bar.tsx";
import { interpolate } from "#web/ui/text/format.ts";
import { exampleResult, exampleTasks } from "./example-data.ts";

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
        Every application has its place on the way, and tasks that move it on. Tick some off: it is only an example.
      </p>
      <div className="mt-5 rounded-card border border-line bg-surface p-5">
        <ul aria-label="Where an application can stand" className="mb-4 flex flex-wrap gap-2">
          {statuses.map((status) => (
            <li key={status} className="flex">
              <ApplicationStatusChip status={status} />
            </li>
          ))}
        </ul>
        <p className="mb-1.5 text-sm text-muted" aria-live="polite">
          {interpolate(applicationsTexts.tasksDone, { x: completedCount, y: tasks.length })}
        </p>
        <ProgressBar label={applicationsTexts.tasksCompleted} value={completedCount} max={tasks.length} showPercent />
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
