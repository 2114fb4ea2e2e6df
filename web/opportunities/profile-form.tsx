import { Link } from "react-router-dom";
import type * as z from "zod/mini";
import { focusAreas } from "#shared/catalogue.ts";
import { FinderProfile, finderTexts } from "#shared/opportunities.ts";
import { fundingAmounts, geographicScopes, organizationTypes } from "#shared/organization-options.ts";
import type { Organization } from "#shared/organizations.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Checkbox, NativeSelect } from "#web/ui/inputs.tsx";
import { textLink } from "#web/ui/link-button.tsx";
import { optionsOf } from "#web/ui/options.ts";
import { toast } from "#web/ui/toast.tsx";
import { useSchemaForm } from "#web/ui/use-schema-form.ts";

export type Profile = z.input<typeof FinderProfile>;
type Props = {
  organization: Organization | null;
  /** The profile was begun from a search of this visit. */
  hasBegun: boolean;
  searching: boolean;
  onSearch: (profile: Profile) => void;
  onCancel: () => void;
};

/** The screen sets one focus area; the list of the call takes it as its only one. */
const valuesOf = (organization: Organization | null) =>
  ({
    organizationType: organization?.type ?? "",
    focusAreas: [organization?.focusAreas[0] ?? ""],
    veteranStatus: organization?.veteranStatus ?? false,
    geographicScope: organization?.geographicScope ?? "",
    fundingAmount: organization?.fundingAmount ?? "",
  }) as Profile; // an empty choice is what the schema refuses with its sentence

/** 'Organization Profile': what to search for, filled from the saved profile. */
export const ProfileForm = ({ organization, hasBegun, searching, onSearch, onCancel }: Props) => {
  const { register, handleSubmit, formState } = useSchemaForm<Profile>(FinderProfile, valuesOf(organization), "finder");
  const { errors } = formState;
  const submit = handleSubmit(onSearch, () => toast({ ...finderTexts.missing, variant: "error" }));
  return (
    <form
      onSubmit={submit}
      noValidate
      aria-labelledby="profile-title"
      className="grid content-start gap-4 rounded-card border border-line bg-surface p-5"
    >
      <div>
        <h2 id="profile-title" className="font-serif text-lg font-semibold">
          Organization Profile
        </h2>
        <p className="mt-1 text-sm text-muted">
          {organization ? "Filled from your " : "Say it once in your "}
          <Link to="/organization" className={textLink}>
            organization profile
          </Link>
        </p>
      </div>
      <Field label="Organization type" error={errors.organizationType?.message}>
        <NativeSelect placeholder="Choose" options={optionsOf(organizationTypes)} {...register("organizationType")} />
      </Field>
      <Field label="Focus area" error={errors.focusAreas?.[0]?.message ?? errors.focusAreas?.message}>
        <NativeSelect
          placeholder="Choose"
          options={focusAreas.map((area) => ({ value: area, label: area }))}
          {...register("focusAreas.0")}
        />
      </Field>
      <Checkbox label="Veteran-led or veteran-serving" {...register("veteranStatus")} />
      <Field label="Geographic scope" error={errors.geographicScope?.message}>
        <NativeSelect placeholder="Choose" options={optionsOf(geographicScopes)} {...register("geographicScope")} />
      </Field>
      <Field label="Funding amount" error={errors.fundingAmount?.message}>
        <NativeSelect placeholder="Choose" options={optionsOf(fundingAmounts)} {...register("fundingAmount")} />
      </Field>
      <div className="flex gap-2">
        <Button type="submit" pending={searching} className="flex-1">
          {searching ? "Searching..." : "Search"}
        </Button>
        {searching && (
          <Button variant="outline" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
      {hasBegun && (
        <p role="status" className="text-sm text-muted">
          Your organization profile now begins with this.
        </p>
      )}
    </form>
  );
};
