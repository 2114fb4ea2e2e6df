import { Pencil } from "lucide-react";
import { useMemo, useState } from "react";
import { useWatch } from "react-hook-form";
import type * as z from "zod/mini";
import { Profile } from "#shared/api/account.ts";
import type { CurrentUser } from "#shared/api/auth.ts";
import { getLocalTimeZone } from "#shared/util/dates.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { textLinkStyle } from "#web/ui/buttons/link-button.tsx";
import { lazyDialog } from "#web/ui/dialogs/lazy-dialog.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { FormError } from "#web/ui/forms/form-parts.tsx";
import { Checkbox, NativeSelect, TextInput } from "#web/ui/forms/inputs.tsx";
import { showFormError, useSchemaForm } from "#web/ui/forms/use-schema-form.ts";
import * as common from "#web/ui/messages.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import { ResendLinkButton } from "./resend-link-button.tsx";
import { useSaveProfile } from "./use-account.ts";

type ZoneGroup = { name: string; zones: { value: string; label: string }[] };

/** US time zones by their common names, from east to west. */
const usZones: Readonly<Record<string, string>> = {
  "America/Puerto_Rico": "Atlantic Time (Puerto Rico)",
  "America/New_York": "Eastern Time (New York)",
  "America/Chicago": "Central Time (Chicago)",
  "America/Denver": "Mountain Time (Denver)",
  "America/Phoenix": "Mountain Time (Arizona)",
  "America/Los_Angeles": "Pacific Time (Los Angeles)",
  "America/Anchorage": "Alaska Time (Anchorage)",
  "Pacific/Honolulu": "Hawaii Time (Honolulu)",
  "Pacific/Pago_Pago": "Samoa Time (Pago Pago)",
  "Pacific/Guam": "Chamorro Time (Guam)",
};

/** Cities whose zones browsers list under an earlier name. */
const renamedCities: Readonly<Record<string, string>> = {
  Calcutta: "Kolkata",
  Faeroe: "Faroe Islands",
  Godthab: "Nuuk",
  Katmandu: "Kathmandu",
  Kiev: "Kyiv",
  Rangoon: "Yangon",
  Saigon: "Ho Chi Minh City",
};

/** Formats a zone: "Argentina, Buenos Aires" for "America/Argentina/Buenos_Aires". */
const getZoneLabel = (zone: string) => {
  const places = zone.split("/").slice(1);
  return places.map((place) => renamedCities[place] ?? place.replaceAll("_", " ")).join(", ") || zone;
};

/**
 * Groups IANA time zones: those of the United States first, the others by continent. Includes `extraZones`, because
 * browsers often don't list "UTC".
 */
export const groupTimeZones = (supportedZones: readonly string[], ...extraZones: string[]): ZoneGroup[] => {
  const remainingZones = new Set([...supportedZones, ...extraZones.filter(Boolean)]);
  const usEntries = Object.entries(usZones).filter(([value]) => remainingZones.delete(value));
  const groups = new Map<string, ZoneGroup["zones"]>();
  if (usEntries.length > 0)
    groups.set(
      "United States",
      usEntries.map(([value, label]) => ({ value, label })),
    );
  for (const value of [...remainingZones].sort()) {
    const name = value.includes("/") ? (value.split("/")[0] ?? value) : "Other";
    const zones = groups.get(name) ?? [];
    zones.push({ value, label: getZoneLabel(value) });
    groups.set(name, zones);
  }
  return [...groups].map(([name, zones]) => ({ name, zones }));
};

export const getSupportedTimeZones = (): string[] => {
  try {
    return Intl.supportedValuesOf("timeZone");
  } catch {
    return [];
  }
};

const EmailDialog = lazyDialog(async () => (await import("./email-dialog.tsx")).EmailDialog);

/** The profile form. The email address has its own dialog, because a change needs confirmation. */
export const ProfileSection = ({ user }: { user: CurrentUser }) => {
  const deviceTimeZone = getLocalTimeZone();
  const timeZone = user.timeZone || deviceTimeZone;
  const { firstName, lastName, phone, organizationName, showsGamification, unknownTimeZone: unknown } = user;
  const form = useSchemaForm<z.input<typeof Profile>>(
    Profile,
    { firstName, lastName, phone, organizationName, timeZone, showsGamification },
    "profile",
    { persists: true },
  );
  const { register, formState } = form;
  const { errors } = formState;
  const save = useSaveProfile();
  const submit = form.handleSubmit((body) =>
    save.mutate(body, {
      onSuccess: () => {
        form.reset(body, { keepValues: true });
        toast({ title: common.profileSaved, description: "Your details are up to date" });
      },
      onError: (error) => showFormError(form, error, { fallback: "Your profile could not be saved. Please try again" }),
    }),
  );
  const zones = useMemo(
    () => groupTimeZones(getSupportedTimeZones(), timeZone, deviceTimeZone),
    [timeZone, deviceTimeZone],
  );
  const selectedZone = useWatch({ control: form.control, name: "timeZone" });
  return (
    <div className="grid gap-5">
      <EmailRow {...user} />
      <form onSubmit={submit} noValidate className="grid gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={common.firstName} error={errors.firstName?.message}>
            <TextInput autoComplete="given-name" {...register("firstName")} />
          </Field>
          <Field label={common.lastName} error={errors.lastName?.message}>
            <TextInput autoComplete="family-name" {...register("lastName")} />
          </Field>
          <Field label={common.phone} error={errors.phone?.message}>
            <TextInput type="tel" autoComplete="tel" {...register("phone")} />
          </Field>
          <Field label={common.organizationName} error={errors.organizationName?.message}>
            <TextInput autoComplete="organization" {...register("organizationName")} />
          </Field>
        </div>
        <Field
          label="Time zone"
          hint="Used for due dates and email timing."
          error={errors.timeZone?.message}
          footer={
            unknown && (
              <Notice tone="warn">
                We don't recognize the time zone “{unknown}”, so we're using UTC. Choose your time zone above and save.
              </Notice>
            )
          }
        >
          <NativeSelect {...register("timeZone")}>
            {zones.map((group) => (
              <optgroup key={group.name} label={group.name}>
                {group.zones.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </optgroup>
            ))}
          </NativeSelect>
        </Field>
        {selectedZone !== deviceTimeZone && deviceTimeZone !== unknown && (
          <button
            type="button"
            className={`-mt-3 justify-self-start text-left text-sm ${textLinkStyle}`}
            onClick={() => {
              form.setValue("timeZone", deviceTimeZone, { shouldDirty: true });
              form.setFocus("timeZone"); // The pressed button disappears.
            }}
          >
            Use this device's time zone ({deviceTimeZone.replaceAll("_", " ")})
          </button>
        )}
        <Checkbox
          label="Show points, streaks and achievements"
          description="Daily goals, your level and badges on the dashboard, with at most one notification a day."
          {...register("showsGamification")}
        />
        <FormError message={errors.root?.message} />
        <div>
          <Button type="submit" pending={save.isPending}>
            {save.isPending ? common.saving : "Save changes"}
          </Button>
        </div>
      </form>
    </div>
  );
};

type EmailProps = Pick<CurrentUser, "email" | "emailConfirmed" | "emailSuppression">;

const EmailRow = ({ email, emailConfirmed, emailSuppression }: EmailProps) => {
  const [open, setOpen] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <dl className="min-w-0 flex-1 basis-52">
        <dt className="text-sm font-semibold">{common.email}</dt>
        <dd className="wrap-anywhere">{email}</dd>
        {/* While email is paused, the banner above the screen explains what to do. */}
        {!emailConfirmed && !emailSuppression && <UnconfirmedNote email={email} />}
      </dl>
      <Button variant="outline" icon={Pencil} aria-label={common.changeEmail} onClick={() => setOpen(true)}>
        Change
      </Button>
      <EmailDialog open={open} email={email} onClose={() => setOpen(false)} />
    </div>
  );
};

const UnconfirmedNote = ({ email }: { email: string }) => (
  <dd className="mt-1 text-sm text-muted">
    Not confirmed yet. Confirm your email to see details in reminder emails. <ResendLinkButton email={email} />
  </dd>
);
