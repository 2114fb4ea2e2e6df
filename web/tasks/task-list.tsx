import { Plus } from "lucide-react";
import { useState } from "react";
import type { ApplicationTask } from "#shared/tasks.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { count } from "#web/ui/format.ts";
import { lazyDialog } from "#web/ui/lazy-dialog.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { LineSkeletons } from "#web/ui/loading.tsx";
import { TaskRow } from "./task-row.tsx";
import { useTasks, useToggleTask } from "./use-tasks.ts";

const TaskDialog = lazyDialog(async () => (await import("./task-dialog.tsx")).TaskDialog);

/** The tasks of an application: counted, ticked off, added. */
export const TaskList = ({ applicationId }: { applicationId: string }) => {
  const query = useTasks(applicationId);
  const toggle = useToggleTask(applicationId);
  const [adding, setAdding] = useState(false);
  const add = (
    <Button size="sm" icon={Plus} onClick={() => setAdding(true)}>
      Add Task
    </Button>
  );
  const rows = (tasks: ApplicationTask[]) => (
    <>
      <div className="mb-3 flex items-center justify-between gap-3">
        <p className="text-sm text-muted">{count(tasks.length, "task")}</p>
        {add}
      </div>
      <ul className="divide-y divide-line border-y border-line">
        {tasks.map((task) => (
          <TaskRow key={task.id} task={task} onToggle={(completed) => toggle.mutate({ id: task.id, completed })} />
        ))}
      </ul>
    </>
  );
  const none = (
    <EmptyState illustration="ledger" as="h3" title="No Tasks Yet" action={add}>
      Break the application into steps you can tick off.
    </EmptyState>
  );
  return (
    <>
      <Loaded query={query} what="The tasks" skeleton={<LineSkeletons count={3} label="Loading tasks" />}>
        {(tasks) => (tasks.length === 0 ? none : rows(tasks))}
      </Loaded>
      <TaskDialog applicationId={applicationId} open={adding} onClose={() => setAdding(false)} />
    </>
  );
};
