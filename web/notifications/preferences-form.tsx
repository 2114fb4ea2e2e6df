import clsx from "clsx";
import { type ReactNode, useState } from "react";
import { useWatch } from "react-hook-form";
import { type KeptPreferences, NotificationPreferences, weekdays } from "#shared/notifications.ts";
import { FormFailure } from "#web/account/form-parts.tsx";
import { showRefusal } from "#web/account/refusal.ts";
import { isConflict } from "#web/api/client.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Checkbox, NativeSelect, TextInput } from "#web/ui/inputs.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { FormSkeleton } from "#web/ui/loading.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { toast } from "#web/ui/toast.tsx";
import { useSchemaForm } from "#web/ui/use-schema-form.ts";
import { hourOptions } from "./hours.ts";
import { texts } from "./preferences-words.ts";
import { type PreferencesInput, usePreferences, useSavePreferences } from "./use-preferences.ts";

const weekdayOptions = weekdays.map((label, place) => ({ value: String(place + 1), label }));

/** Which mail the user wants, and when: read first, then a form. */
export const PreferencesForm = ({ timeZone }: { timeZone: string }) => {
  const query = usePreferences();
  const readAgain = async () => (await query.refetch()).data;
  return (
    <Loaded query={query} what={texts.what} skeleton={<FormSkeleton fields={5} />}>
      {(preferences) => <Choices {...{ preferences, timeZone, readAgain }} />}
    </Loaded>
  );
};

type Props = {
  preferences: KeptPreferences;
  timeZone: string;
  readAgain: () => Promise<KeptPreferences | undefined>;
};

const Choices = ({ preferences: { version: first, ...chosen }, timeZone, readAgain }: Props) => {
  const form = useSchemaForm<PreferencesInput>(NotificationPreferences, chosen, "notifications", { stays: true });
  // Of what the form shows: what is read anew meanwhile does not change what is in its fields.
  const [version, setVersion] = useState(first);
  const show = ({ version: now, ...values }: KeptPreferences) => {
    form.reset(values);
    setVersion(now);
  };
  const { register, control, formState } = form;
  const { errors } = formState;
  const [mail, digest] = useWatch({ control, name: ["emailNotifications", "weeklyDigest"] });
  const save = useSavePreferences();
  const submit = form.handleSubmit((body) =>
    save.mutate(
      { body, version },
      {
        onSuccess: (saved) => {
          show(saved);
          toast(saved.emailNotifications ? texts.saved : texts.savedOff);
        },
        onError: async (error) => {
          const now = isConflict(error) ? await readAgain() : undefined;
          if (!now) return showRefusal(form, error, { otherwise: texts.failed });
          show(now);
          form.setError("root", { message: texts.changed });
        },
      },
    ),
  );
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <Checkbox label={texts.all} description={texts.allHint} {...register("emailNotifications")} />
      {!mail && <Notice live>{texts.off}</Notice>}
      <Part disabled={!mail}>
        <Checkbox label={texts.reminders} description={texts.remindersHint} {...register("deadlineReminders")} />
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
      <Field label={texts.days} hint={texts.daysHint} error={errors.reminderDaysBefore?.message}>
        <TextInput
          type="number"
          min={1}
          max={60}
          className="max-w-52"
          {...register("reminderDaysBefore", { valueAsNumber: true })}
        />
      </Field>
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
