import { Suspense } from "react";
import { useFormContext } from "react-hook-form";
import { estimatedDeadlineNote } from "#shared/domain/calendar-event.ts";
import * as messages from "#web/applications/messages.ts";
import { offeredStatuses, toStatusOptions } from "#web/applications/status/status-options.ts";
import { useHasMultipleOrganizations } from "#web/auth/session.ts";
import { useTeam } from "#web/auth/use-team.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { MoneyInput, NativeSelect, TextArea, TextInput } from "#web/ui/forms/inputs.tsx";
import { priorityOptions } from "#web/ui/forms/select-options.ts";
import * as common from "#web/ui/messages.ts";
import { lazyWithReload } from "#web/ui/reload-on-stale-chunk.ts";
import type { ApplicationChangeInput, NewApplicationInput } from "./application-form-values.ts";

/** Lazy-loaded; rendered only in a workspace with several organizations. */
const { Component: OrganizationSelect } = lazyWithReload(
  async () => (await import("#web/organizations/organization-select.tsx")).OrganizationSelect,
);

type SharedFields = Pick<NewApplicationInput, keyof NewApplicationInput & keyof ApplicationChangeInput>;
type Props = {
  deadlineEstimated?: boolean | undefined;
  /** Shows the initial status; later status changes have their own dialogs. */
  isNew?: boolean;
  /** The stored owner of an existing application. */
  ownerId?: string | null;
};

export const MainFields = ({ isNew = false, deadlineEstimated = false, ownerId }: Props) => {
  const { register, formState, watch } = useFormContext<SharedFields>();
  const { errors } = formState;
  const team = useTeam();
  return (
    <>
      {useHasMultipleOrganizations() && (
        <Suspense>
          <OrganizationSelect error={errors.organizationId?.message} {...register("organizationId")} />
        </Suspense>
      )}
      <Field label={messages.grantName} error={errors.grantName?.message} required>
        <TextInput {...register("grantName")} />
      </Field>
      <Field label={common.funder} error={errors.funder?.message} required>
        <TextInput {...register("funder")} />
      </Field>
      <Field label={common.amountRequested} error={errors.amountRequested?.message} required={isNew} optional={!isNew}>
        <MoneyInput {...register("amountRequested")} />
      </Field>
      <Field
        label={common.deadline}
        footer={deadlineEstimated ? estimatedDeadlineNote : undefined}
        error={errors.deadline?.message}
        optional
      >
        <TextInput type="date" {...register("deadline")} />
      </Field>
      {isNew && (
        <Field label={common.status} error={errors.status?.message}>
          <NativeSelect options={toStatusOptions(offeredStatuses)} {...register("status")} />
        </Field>
      )}
      {isNew && watch("status") === "awarded" && (
        <Field
          label={messages.amountAwarded}
          hint="Counts toward Total Awarded"
          error={errors.amountAwarded?.message}
          required
        >
          <MoneyInput {...register("amountAwarded")} />
        </Field>
      )}
      <Field label={common.priority} error={errors.priority?.message}>
        <NativeSelect options={priorityOptions} {...register("priority")} />
      </Field>
      {team && (
        <Field label={messages.owner} error={errors.ownerId?.message}>
          <NativeSelect
            placeholder={isNew ? "Me" : ownerId ? undefined : "Workspace owner"}
            options={isNew ? team.otherOptions : team.getOptions(ownerId)}
            {...register("ownerId")}
          />
        </Field>
      )}
    </>
  );
};

export const ContactFields = () => {
  const { register, formState } = useFormContext<SharedFields>();
  const { errors } = formState;
  return (
    <>
      <Field label={common.contactPerson} error={errors.contactPerson?.message} optional>
        <TextInput autoComplete="off" {...register("contactPerson")} />
      </Field>
      <Field label={messages.contactEmail} error={errors.contactEmail?.message} optional>
        <TextInput type="email" autoComplete="off" {...register("contactEmail")} />
      </Field>
      <Field
        label={common.applicationLink}
        hint="Where you’ll submit"
        error={errors.applicationUrl?.message}
        optional
        className="sm:col-span-2"
      >
        <TextInput type="url" {...register("applicationUrl")} />
      </Field>
      <Field label={common.notes} error={errors.notes?.message} optional className="sm:col-span-2">
        <TextArea rows={2} {...register("notes")} />
      </Field>
    </>
  );
};
