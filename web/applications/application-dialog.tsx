import type * as z from "zod/mini";
import { NewApplication, priorities } from "#shared/applications.ts";
import { ApiError } from "#web/api/client.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogFooter } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { MoneyInput, NativeSelect, TextInput } from "#web/ui/inputs.tsx";
import { optionsOf } from "#web/ui/options.ts";
import { TextArea } from "#web/ui/text-area.tsx";
import { showIssues, useSchemaForm } from "#web/ui/use-schema-form.ts";
import { sixStatuses, statusOptions } from "./labels.ts";
import { type NewInput, useCreateApplication } from "./use-applications.ts";

type Start = Partial<Pick<NewInput, "grantName" | "funder" | "deadline" | "applicationUrl" | "opportunityId">>;
type Props = { open: boolean; onClose: () => void; start?: Start; onCreated?: (id: string) => void };

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** 'Add Application': by hand, or filled from an opportunity. Grant, funder and amount are required here. */
export const ApplicationDialog = ({ open, onClose, start, onCreated }: Props) => (
  <Dialog
    open={open}
    onClose={onClose}
    title="Add Application"
    subtitle={start?.opportunityId ? "Filled from the opportunity; change what you like." : undefined}
  >
    {open && <ApplicationForm start={start ?? {}} onClose={onClose} onCreated={onCreated} />}
  </Dialog>
);

type FormProps = { start: Start; onClose: () => void; onCreated: ((id: string) => void) | undefined };

const ApplicationForm = ({ start, onClose, onCreated }: FormProps) => {
  const form = useSchemaForm<z.input<typeof NewApplication>>(NewApplication, {
    grantName: start.grantName ?? "",
    funder: start.funder ?? "",
    amountRequested: "",
    status: "draft",
    priority: "medium",
    deadline: String(start.deadline ?? "").slice(0, 10),
    notes: "",
    contactPerson: "",
    contactEmail: "",
    applicationUrl: start.applicationUrl ?? "",
    progress: 0,
    opportunityId: start.opportunityId ?? null,
  });
  const { register } = form;
  const { errors } = form.formState;
  const create = useCreateApplication((application) => {
    onClose();
    onCreated?.(application.id);
  });
  const submit = form.handleSubmit((body) => {
    if (!body.amountRequested) {
      form.setError(
        "amountRequested",
        { message: "Please give the amount requested in dollars, such as 25,000" },
        { shouldFocus: true },
      );
      return;
    }
    create.mutate(body, {
      onError: (error) => {
        if (error instanceof ApiError) showIssues(form, error.problem?.issues);
      },
    });
  });
  return (
    <form onSubmit={submit} noValidate>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Grant name" error={errors.grantName?.message} required>
          <TextInput {...register("grantName")} />
        </Field>
        <Field label="Funder" error={errors.funder?.message} required>
          <TextInput {...register("funder")} />
        </Field>
        <Field label="Amount requested" error={errors.amountRequested?.message} required>
          <MoneyInput {...register("amountRequested")} />
        </Field>
        <Field label="Deadline" error={errors.deadline?.message} optional>
          <TextInput type="date" {...register("deadline")} />
        </Field>
        <Field label="Status" error={errors.status?.message}>
          <NativeSelect options={statusOptions(sixStatuses)} {...register("status")} />
        </Field>
        <Field label="Priority" error={errors.priority?.message}>
          <NativeSelect
            options={optionsOf(Object.fromEntries(priorities.map((one) => [one, capital(one)])))}
            {...register("priority")}
          />
        </Field>
        <Field label="Contact person" error={errors.contactPerson?.message} optional>
          <TextInput autoComplete="off" {...register("contactPerson")} />
        </Field>
        <Field label="Contact email" error={errors.contactEmail?.message} optional>
          <TextInput type="email" autoComplete="off" {...register("contactEmail")} />
        </Field>
        <Field
          label="Application address"
          hint="Where it is submitted"
          error={errors.applicationUrl?.message}
          optional
          className="sm:col-span-2"
        >
          <TextInput type="url" {...register("applicationUrl")} />
        </Field>
        <Field label="Notes" error={errors.notes?.message} optional className="sm:col-span-2">
          <TextArea rows={2} {...register("notes")} />
        </Field>
      </div>
      <DialogFooter>
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" pending={create.isPending}>
          {create.isPending ? "Adding..." : "Add Application"}
        </Button>
      </DialogFooter>
    </form>
  );
};
