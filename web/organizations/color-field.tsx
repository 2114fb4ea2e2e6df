import type { UseFormRegisterReturn } from "react-hook-form";
import { organizationColors } from "#shared/domain/organization-colors.ts";
import { FieldError } from "#web/ui/forms/field.tsx";
import { OrganizationMark } from "./organization-badge.tsx";

const colorNames: Record<(typeof organizationColors)[number], string> = {
  blue: "Blue",
  green: "Green",
  purple: "Purple",
  brass: "Brass",
  red: "Red",
  teal: "Teal",
  yellow: "Yellow",
  gray: "Gray",
};

/** Lets the user choose the color that marks an organization in lists. */
export const ColorField = ({
  organizationName,
  error,
  ...field
}: UseFormRegisterReturn & { organizationName: string; error?: string | undefined }) => (
  <fieldset>
    <legend className="mb-2 text-sm font-semibold">Color in lists</legend>
    <div className="flex flex-wrap gap-x-4 gap-y-2">
      {organizationColors.map((color) => (
        <label key={color} className="flex min-h-8 cursor-pointer items-center gap-2 text-sm">
          <input type="radio" value={color} {...field} />
          <OrganizationMark organization={{ name: organizationName, color }} />
          {colorNames[color]}
        </label>
      ))}
    </div>
    {error && <FieldError>{error}</FieldError>}
  </fieldset>
);
