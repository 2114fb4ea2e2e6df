import type { UseFormRegisterReturn } from "react-hook-form";
import { Field } from "#web/ui/forms/field.tsx";
import { NativeSelect } from "#web/ui/forms/inputs.tsx";
import * as common from "#web/ui/messages.ts";
import { useOrganizationScope } from "./use-organization.ts";

/** Lets the user choose a record's organization. Renders nothing unless the workspace has several. */
export const OrganizationSelect = ({ error, ...field }: UseFormRegisterReturn & { error?: string | undefined }) => {
  const scope = useOrganizationScope();
  return (
    scope && (
      <Field label={common.organizationLabel} error={error}>
        <NativeSelect options={scope.selectable.map(({ id, name }) => ({ value: id, label: name }))} {...field} />
      </Field>
    )
  );
};
