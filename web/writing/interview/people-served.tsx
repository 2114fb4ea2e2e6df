import { useState } from "react";
import { type Organization, organizationRoutes } from "#shared/api/organizations.ts";
import { useCan } from "#web/auth/authorization.tsx";
import { toOrganizationFormValues } from "#web/organizations/organization-form-values.ts";
import { useSaveOrganization } from "#web/organizations/use-save-organization.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { TextArea } from "#web/ui/forms/inputs.tsx";
import * as common from "#web/ui/messages.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import * as messages from "../messages.ts";

/**
 * Asks who the organization serves if its profile doesn't say. `save` stores the answer in the profile for later
 * drafts.
 */
export const usePeopleServed = (organization: Organization | null | undefined) => {
  const [text, setText] = useState("");
  const canEdit = useCan(organizationRoutes.updateOrganization);
  const { mutate } = useSaveOrganization({
    onSuccess: () => toast({ title: common.profileSaved, description: messages.peopleServedSaved }),
    onError: () => toast({ title: common.error, description: messages.peopleServedNotSaved, variant: "error" }),
  });
  const isUnknown = Boolean(organization && canEdit && !organization.targetPopulation);
  return {
    field: isUnknown && (
      <Field label={messages.peopleServed} hint={messages.peopleServedHint} optional className="mt-5">
        <TextArea rows={2} maxLength={2000} value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
    ),
    save: () => {
      if (!isUnknown || !organization || !text.trim()) return;
      const body = { ...toOrganizationFormValues(organization, organization.name), targetPopulation: text.trim() };
      mutate({ before: organization, body });
    },
  };
};
