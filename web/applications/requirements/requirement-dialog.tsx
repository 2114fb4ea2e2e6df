import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type * as z from "zod/mini";
import { isConflictError } from "#shared/api/client.ts";
import {
  EditedRequirement,
  NewRequirement,
  type Requirement,
  type RequirementChange,
  requirementKinds,
} from "#shared/api/requirements.ts";
import type { Team } from "#web/auth/team.ts";
import * as taskTexts from "#web/tasks/messages.ts";
import { Dialog } from "#web/ui/dialogs/dialog.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { FormButtons } from "#web/ui/forms/form-parts.tsx";
import { NativeSelect, TextArea, TextInput } from "#web/ui/forms/inputs.tsx";
import { pickChanges } from "#web/ui/forms/pick-changes.ts";
import { toSelectOptions } from "#web/ui/forms/select-options.ts";
import { showServerIssues, useSchemaForm } from "#web/ui/forms/use-schema-form.ts";
import * as common from "#web/ui/messages.ts";
import * as texts from "../messages.ts";
import { useAddRequirement, useUpdateRequirement } from "./use-requirements.ts";

type Values = z.input<typeof NewRequirement>;
type EditValues = z.input<typeof EditedRequirement>;
type Props = {
  applicationId: string;
  row: Requirement | undefined;
  team: Team | undefined;
  open: boolean;
  onClose: () => void;
};

export const RequirementDialog = ({ applicationId, row, team, open, onClose }: Props) => (
  <Dialog open={open} onClose={onClose} title={row ? "Edit Requirement" : texts.addRequirement}>
    {row ? (
      <EditForm applicationId={applicationId} row={row} team={team} onClose={onClose} />
    ) : (
      <AddForm applicationId={applicationId} onClose={onClose} />
    )}
  </Dialog>
);

const AddForm = ({ applicationId, onClose }: Pick<Props, "applicationId" | "onClose">) => {
  const defaults: Values = { kind: "component", requirement: "" };
  const form = useSchemaForm<Values>(NewRequirement, defaults, `requirement ${applicationId}`);
  const add = useAddRequirement(applicationId, onClose);
  const submit = form.handleSubmit((body) => add.mutate(body, { onError: (error) => showServerIssues(form, error) }));
  return (
    <form onSubmit={submit} noValidate>
      <Fields form={form} />
      <FormButtons
        onCancel={onClose}
        pending={add.isPending}
        label={texts.addRequirement}
        pendingLabel={common.adding}
      />
    </form>
  );
};

const toEditValues = ({ kind, requirement, ownerId, answeredIn }: Requirement): EditValues => ({
  kind,
  requirement,
  ownerId: ownerId ?? "",
  answeredIn: answeredIn ?? "",
});

const EditForm = ({ applicationId, row, team, onClose }: Omit<Props, "open" | "row"> & { row: Requirement }) => {
  // The row as it was when the form opened or, after a conflict is shown, the remote row.
  const [base, setBase] = useState(row);
  const [hasConflict, setHasConflict] = useState(false);
  const form = useSchemaForm<EditValues>(EditedRequirement, toEditValues(row), row.id);
  const update = useUpdateRequirement(applicationId, row.id, onClose);
  const visibleRow = hasConflict ? row : base;
  const submit = form.handleSubmit((values) => {
    const body: z.input<typeof RequirementChange> = pickChanges(toEditValues(visibleRow), values);
    if (Object.keys(body).length === 0) return onClose();
    setBase(visibleRow);
    const handleError = (error: Error) =>
      isConflictError(error) ? setHasConflict(true) : showServerIssues(form, error);
    update.mutate({ version: visibleRow.version, body }, { onError: handleError });
  });
  return (
    <form onSubmit={submit} noValidate>
      {hasConflict && (
        <Notice tone="warn" live title={common.changedElsewhere} className="mb-4">
          It’s now: {requirementKinds[row.kind]}, “{row.requirement}”. {common.saveToOverwrite}
        </Notice>
      )}
      <Fields
        form={
          form as unknown as UseFormReturn<Values, unknown, Values>
        } /* EditValues has the same fields plus two more */
      />
      <div className="mt-4 grid gap-4">
        <Field
          label={texts.answeredIn}
          hint="Where the draft answers it, such as a section or an attachment"
          error={form.formState.errors.answeredIn?.message}
          optional
        >
          <TextInput {...form.register("answeredIn")} />
        </Field>
        {team && (
          <Field label={texts.responsible} error={form.formState.errors.ownerId?.message}>
            <NativeSelect
              placeholder={taskTexts.applicationOwner}
              options={team.getOptions(row.ownerId)}
              {...form.register("ownerId")}
            />
          </Field>
        )}
      </div>
      {row.quote && <p className="mt-4 border-l-2 border-brass pl-3 text-sm text-muted wrap-anywhere">{row.quote}</p>}
      <FormButtons
        onCancel={onClose}
        pending={update.isPending}
        label={common.saveChanges}
        pendingLabel={common.saving}
      />
    </form>
  );
};

const Fields = ({ form: { register, formState } }: { form: UseFormReturn<Values, unknown, Values> }) => (
  <div className="grid gap-4">
    <Field label="Requirement" error={formState.errors.requirement?.message} required>
      <TextArea rows={2} {...register("requirement")} />
    </Field>
    <Field label="Kind" error={formState.errors.kind?.message}>
      <NativeSelect options={toSelectOptions(requirementKinds)} {...register("kind")} />
    </Field>
  </div>
);
