import clsx from "clsx";
import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { NotificationPreferences, weekdays } from "#shared/notifications.ts";
import { FormFailure } from "#web/account/form-parts.tsx";
import { showRefusal } from "#web/account/refusal.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Checkbox, NativeSelect, TextInput } from "#web/ui/inputs.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { FormSkeleton } from "#web/ui/loading.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { toast } from "#web/ui/toast.tsx";
import { useSchemaForm } from "#web/ui/use-schema-form.ts";
import { hourOptions } from "./hours.ts";
import { texts } from "./messages.ts";
import { type PreferencesInput, usePreferences, useSavePreferences } from "./use-preferences.ts";

const weekdayOptions = weekdays.map((label, place) => ({ value: String(place + 1), label }));

/** Which mail the user wants, and when: read first, then a form. */
export const PreferencesForm = ({ timeZone }: { timeZone: string }) => (
  <Loaded query={usePreferences()} what={texts.what} skeleton={<FormSkeleton fields={5} />}>
    {(preferences) => <Choices preferences={preferences} timeZone={timeZone} />}
  </Loaded>
);

type Props = { preferences: NotificationPreferences; timeZone: string };

const Choices = ({ preferences, timeZone }: Props) => {
  const form = useSchemaForm<PreferencesInput>(NotificationPreferences, preferences, "notifications");
  const { register, control, formState } = form;
  const { errors } = formState;
  const [mail, reminders, digest] = useWatch({
    control,
    name: ["emailNotifications", "deadlineReminders", "weeklyDigest"],
  });
  const save = useSavePreferences();
  const submit = form.handleSubmit((body) =>
    save.mutate(body, {
      onSuccess: (saved) => {
        form.reset(saved);
        toast(saved.emailNotifications ? texts.saved : texts.savedOff);
      },
      onError: (error) => showRefusal(form, error, { otherwise: texts.failed }),
    }),
  );
  /** Nobody can mend a field that cannot be reached: what does not hold there is put back. */
  const mendDays = async () => {
    if (!(await form.trigger("reminderDaysBefore"))) form.resetField("reminderDaysBefore");
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <Checkbox
        label={texts.all}
        description={texts.allHint}
        {...register("emailNotifications", { onChange: mendDays })}
      />
      {!mail && <Notice live>{texts.off}</Notice>}
      <Part disabled={!mail}>
        <Checkbox
          label={texts.reminders}
          description={texts.remindersHint}
          {...register("deadlineReminders", { onChange: mendDays })}
        />
        <Part disabled={Boolean(mail) && !reminders} indented>
          <Field label={texts.days} error={errors.reminderDaysBefore?.message} className="max-w-52">
            <TextInput type="number" min={1} max={60} {...register("reminderDaysBefore", { valueAsNumber: true })} />
          </Field>
        </Part>
        <Checkbox label={texts.digest} description={texts.digestHint} {...register("weeklyDigest")} />
        <Part disabled={Boolean(mail) && !digest} indented>
          <div className="grid max-w-md gap-4 sm:grid-cols-2">
            <Field label={texts.weekday} error={errors.digestWeekday?.message}>
              <NativeSelect options={weekdayOptions} {...register("digestWeekday", { valueAsNumber: true })} />
            </Field>
            <Field label={texts.hour} error={errors.digestHour?.message} foot={texts.zone(timeZone)}>
              <NativeSelect options={hourOptions} {...register("digestHour", { valueAsNumber: true })} />
            </Field>
          </div>
        </Part>
        <Checkbox label={texts.changes} description={texts.changesHint} {...register("opportunityChanges")} />
      </Part>
      {/* The bell is no mail. */}
      <Checkbox label={texts.matches} description={texts.matchesHint} {...register("opportunityMatches")} />
      <FormFailure message={errors.root?.message} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" pending={save.isPending}>
          {save.isPending ? texts.saving : texts.save}
        </Button>
        {/* The toast says it aloud, and goes. */}
        <p className="text-sm text-muted">{formState.isDirty ? texts.unsaved : save.isSuccess && texts.isSaved}</p>
      </div>
    </form>
  );
};

/** Choices that depend on one above them: out of use, and dimmed, while that is off. Their values stay. */
const Part = ({ disabled, indented, children }: { disabled: boolean; indented?: boolean; children: ReactNode }) => (
  <fieldset
    disabled={disabled}
    className={clsx("grid min-w-0 gap-4 disabled:opacity-60 disabled:[&_:disabled]:opacity-100", indented && "pl-7")}
  >
    {children}
  </fieldset>
);
