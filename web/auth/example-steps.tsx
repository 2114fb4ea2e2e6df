import { useState } from "react";
import type { ApplicationStatus } from "#shared/api/applications.ts";
import * as applicationsTexts from "#web/applications/messages.ts";
import { TaskRow } from "#web/tasks/task-row.tsx";
import { interpolate } from "#web/ui/text/interpolate.ts";
import { ProgressBar } from "#web/ui/feedback/progress-bar.tsx";
import { ApplicationStatusChip } from "#web/ui/badges/status-chips.tsx";
import { exampleTasks } from "./example-data.ts";

const statuses: readonly ApplicationStatus[] = ["draft", "in_progress", "submitted", "under_review", "awarded"];

export const ExampleTasks = () => {
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
