import { useQuery, useQueryClient } from "@tanstack/react-query";
import clsx from "clsx";
import { type ReactNode, useState } from "react";
import { useWatch } from "react-hook-form";
import type * as z from "zod/mini";
import { createApiClient, isConflictError } from "#shared/api/client.ts";
import {
  NotificationPreferences,
  notificationRoutes,
  type StoredPreferences,
  weekdays,
} from "#shared/api/notifications.ts";
import { buildQuery } from "#web/api/queries.ts";
import { useOptimisticMutation } from "#web/api/use-optimistic-mutation.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { QueryState } from "#web/ui/feedback/query-state.tsx";
import { FormSkeleton } from "#web/ui/feedback/skeleton.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { FormError } from "#web/ui/forms/form-parts.tsx";
import { Checkbox, NativeSelect, TextInput } from "#web/ui/forms/inputs.tsx";
import { showFormError, useSchemaForm } from "#web/ui/forms/use-schema-form.ts";
import * as common from "#web/ui/messages.ts";
import { hourOptions } from "#web/ui/text/format.ts";
import { toast } from "#web/ui/toasts/toast.tsx";

const client = createApiClient(notificationRoutes);
const preferences = buildQuery(notificationRoutes, "getNotificationPreferences");

type PreferencesInput = z.input<typeof NotificationPreferences>;

const usePreferences = () => useQuery(preferences);

/** Saves the preferences, unless they changed since `version`. */
const useSavePreferences = () => {
  const queryClient = useQueryClient();
  return useOptimisticMutation({
    run: ({ body, version }: { body: PreferencesInput; version: number }) =>
      client.updateNotificationPreferences({ body, ifMatch: version }),
    onSuccess: (saved) => queryClient.setQueryData(preferences.queryKey, saved),
  });
};

/** Returns the common name of an IANA time zone: "Eastern Time". */
const formatTimeZone = (timeZone: string) =>
  new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longGeneric" })
    .formatToParts()
    .find(({ type }) => type === "timeZoneName")?.value ?? timeZone;

const savedTitle = "Notifications saved";

const messages = {
  all: "Email notifications",
  allHint: common.alwaysSent,
  off: "Email is off. Turn it on to choose what you get; we've kept your settings.",
  reminders: "Deadline reminders",
  remindersHint:
    "Email before an application or award date is due, on the day, and when a task is due. You'll still see them in the app.",
  days: "Days before the deadline",
  daysHint: "How far ahead to remind you.",
  digest: "Weekly digest",
  digestHint: "Upcoming deadlines, tasks and award dates, changes, and new matches.",
  weekday: "Day",
  hour: "Time",
  zone: (timeZone: string) => `In your time zone, ${formatTimeZone(timeZone)}.`,
  comments: "Comments and reviews",
  commentsHint: "Email when you're mentioned, when someone replies to you, and about reviews.",
  matches: "New opportunities that match",
  matchesHint: "New matches in your saved searches, in the app and in your digest.",
  changes: "Changes to opportunities you follow",
  changesHint: "When the deadline or amount of a saved or tracked opportunity changes, or it closes.",
  save: "Save notifications",
  saving: common.saving,
  unsaved: common.notSavedYet,
  isSaved: "All changes saved",
  saved: { title: savedTitle, description: "Your email settings are updated" },
  savedOff: { title: savedTitle, description: "You'll only receive essential account emails" },
  failed: "Your settings could not be saved. Please try again",
  changed: "Your settings were changed elsewhere, such as by an email link. Review the current settings, then save.",
  subject: common.yourNotifications,
} as const;

const weekdayOptions = weekdays.map((label, index) => ({ value: String(index + 1), label }));

export const PreferencesForm = ({ timeZone }: { timeZone: string }) => {
  const query = usePreferences();
  const refetch = async () => (await query.refetch()).data;
  return (
    <QueryState query={query} subject={messages.subject} skeleton={<FormSkeleton fields={5} />}>
      {(preferences) => <PreferenceFields {...{ preferences, timeZone, refetch }} />}
    </QueryState>
  );
};

type Props = {
  preferences: StoredPreferences;
  timeZone: string;
  refetch: () => Promise<StoredPreferences | undefined>;
};

const PreferenceFields = ({ preferences: { version: initialVersion, ...values }, timeZone, refetch }: Props) => {
  const form = useSchemaForm<PreferencesInput>(NotificationPreferences, values, "notifications", { persists: true });
  // The version of the displayed preferences: a background refetch does not change the fields.
  const [version, setVersion] = useState(initialVersion);
  const showPreferences = ({ version: newVersion, ...values }: StoredPreferences) => {
    form.reset(values);
    setVersion(newVersion);
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
          showPreferences(saved);
          toast(saved.emailNotifications ? messages.saved : messages.savedOff);
        },
        onError: async (error) => {
          const latest = isConflictError(error) ? await refetch() : undefined;
          if (!latest) return showFormError(form, error, { fallback: messages.failed });
          showPreferences(latest);
          form.setError("root", { message: messages.changed });
        },
      },
    ),
  );
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <Checkbox label={messages.all} description={messages.allHint} {...register("emailNotifications")} />
      {!mail && <Notice live>{messages.off}</Notice>}
      <DependentOptions disabled={!mail}>
        <Checkbox label={messages.reminders} description={messages.remindersHint} {...register("deadlineReminders")} />
        <Checkbox label={messages.digest} description={messages.digestHint} {...register("weeklyDigest")} />
        <DependentOptions disabled={Boolean(mail) && !digest} indented>
          <div className="grid max-w-md gap-4 sm:grid-cols-2">
            <Field label={messages.weekday} error={errors.digestWeekday?.message}>
              <NativeSelect options={weekdayOptions} {...register("digestWeekday", { valueAsNumber: true })} />
            </Field>
            <Field label={messages.hour} error={errors.digestHour?.message} footer={messages.zone(timeZone)}>
              <NativeSelect options={hourOptions} {...register("digestHour", { valueAsNumber: true })} />
            </Field>
          </div>
        </DependentOptions>
        <Checkbox label={messages.changes} description={messages.changesHint} {...register("opportunityChanges")} />
        <Checkbox label={messages.comments} description={messages.commentsHint} {...register("comments")} />
      </DependentOptions>
      {/* Applies to the bell too, so it stays enabled without email. */}
      <Field label={messages.days} hint={messages.daysHint} error={errors.reminderDaysBefore?.message}>
        <TextInput
          type="number"
          min={1}
          max={60}
          className="max-w-52"
          {...register("reminderDaysBefore", { valueAsNumber: true })}
        />
      </Field>
      <Checkbox label={messages.matches} description={messages.matchesHint} {...register("opportunityMatches")} />
      <FormError message={errors.root?.message} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" pending={save.isPending}>
          {save.isPending ? messages.saving : messages.save}
        </Button>
        {/* The toast announces it, then disappears. */}
        <p className="text-sm text-muted">
          {formState.isDirty ? messages.unsaved : save.isSuccess && messages.isSaved}
        </p>
      </div>
    </form>
  );
};

/** Options that depend on another one: disabled and dimmed while that is off. They keep their values. */
const DependentOptions = ({
  disabled,
  indented,
  children,
}: {
  disabled: boolean;
  indented?: boolean;
  children: ReactNode;
}) => (
  <fieldset
    disabled={disabled}
    className={clsx("grid min-w-0 gap-4 disabled:opacity-60 disabled:[&_:disabled]:opacity-100", indented && "pl-7")}
  >
    {children}
  </fieldset>
);
