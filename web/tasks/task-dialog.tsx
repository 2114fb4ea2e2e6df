import type * as z from "zod/mini";
import { NewTask, taskCategories } from "#shared/tasks.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { FormButtons } from "#web/ui/form-buttons.tsx";
import { NativeSelect, TextInput } from "#web/ui/inputs.tsx";
import { optionsOf, priorityOptions } from "#web/ui/options.ts";
import { TextArea } from "#web/ui/text-area.tsx";
import { showIssues, useSchemaForm } from "#web/ui/use-schema-form.ts";
import { useCreateTask } from "./use-tasks.ts";

type Props = { applicationId: string; open: boolean; onClose: () => void };

/** 'Add Task', over the details of its application. */
export const TaskDialog = ({ applicationId, open, onClose }: Props) => (
  <Dialog open={open} onClose={onClose} title="Add Task">
    <TaskForm applicationId={applicationId} onClose={onClose} />
  </Dialog>
);

const TaskForm = ({ applicationId, onClose }: Omit<Props, "open">) => {
  const form = useSchemaForm<z.input<typeof NewTask>>(
    NewTask,
    { applicationId, title: "", description: "", dueDate: "", priority: "medium", category: "general" },
    `task ${applicationId}`,
  );
  const { register } = form;
  const { errors } = form.formState;
  const create = useCreateTask(onClose);
  const submit = form.handleSubmit((body) => create.mutate(body, { onError: (error) => showIssues(form, error) }));
  return (
    <form onSubmit={submit} noValidate>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Title" error={errors.title?.message} required className="sm:col-span-2">
          <TextInput {...register("title")} />
        </Field>
        <Field label="Description" error={errors.description?.message} optional className="sm:col-span-2">
          <TextArea rows={2} {...register("description")} />
        </Field>
        <Field label="Due date" error={errors.dueDate?.message} optional>
          <TextInput type="date" {...register("dueDate")} />
        </Field>
        <Field label="Category" error={errors.category?.message}>
          <NativeSelect options={optionsOf(taskCategories)} {...register("category")} />
        </Field>
        <Field label="Priority" error={errors.priority?.message}>
          <NativeSelect options={priorityOptions} {...register("priority")} />
        </Field>
      </div>
      <FormButtons onCancel={onClose} pending={create.isPending} label="Add Task" working="Adding..." />
    </form>
  );
};
