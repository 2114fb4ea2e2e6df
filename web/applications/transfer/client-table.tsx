import { useMemo, useState } from "react";
import { maxOrganizations, type Organization } from "#shared/api/organizations.ts";
import { useOrganizationChoice } from "#web/auth/organization-choice.ts";
import { useHasMultipleOrganizations } from "#web/auth/session.ts";
import { OrganizationMark } from "#web/organizations/organization-badge.tsx";
import { findOrganization, useOrganizations } from "#web/organizations/use-organization.ts";
import { Chip } from "#web/ui/badges/chip.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { NativeSelect } from "#web/ui/forms/inputs.tsx";
import { formatCount, formatNumber } from "#web/ui/text/format.ts";
import type { Client, ClientChoice, ClientCount } from "./clients.ts";

const noOrganizations: Organization[] = [];

/**
 * Returns the known organizations and the one for rows without a client, initially the current one. Organizations are
 * not loaded for a single organization without a client column.
 */
export const useClientChoice = (hasClients: boolean) => {
  const hasMultiple = useHasMultipleOrganizations();
  const { data: organizations = noOrganizations } = useOrganizations(hasClients || hasMultiple);
  const { organizationId } = useOrganizationChoice();
  const current = findOrganization(organizations, organizationId);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const defaultId = chosenId ?? current?.id ?? null;
  const choice = useMemo((): ClientChoice => ({ organizations, defaultId }), [organizations, defaultId]);
  return [choice, setChosenId] as const;
};

type Props = {
  counts: readonly ClientCount[];
  clients: ClientChoice;
  rows: readonly { client: Client | null }[];
  hasTooMany: boolean;
  onDefaultChange: (id: string) => void;
};

/** Shows the clients in the file and the organizations that the import will create. Hidden for a single one. */
export const ClientTable = ({
  counts,
  clients: { organizations, defaultId },
  rows,
  hasTooMany,
  onDefaultChange,
}: Props) => {
  const countWithoutClient = rows.filter(({ client }) => !client).length;
  const newCount = counts.filter(({ isNew }) => isNew).length;
  if (organizations.length < 2 && countWithoutClient === rows.length) return null;
  return (
    <section aria-labelledby="import-clients" className="grid gap-3">
      <h4 id="import-clients" className="font-semibold">
        Clients
      </h4>
      {hasTooMany && (
        <Notice tone="error" title="Too many clients">
          {`The file has ${formatCount(newCount, "new client")}, but a workspace can have at most ${maxOrganizations} organizations. Check the Client column.`}
        </Notice>
      )}
      <ul className="max-h-72 overflow-y-auto rounded-card border border-line">
        {counts.map(({ key, name, rows: count, isNew }) => (
          <li key={key} className="flex items-center gap-3 border-b border-line px-4 py-2 text-sm last:border-b-0">
            <OrganizationMark organization={organizations.find(({ id }) => id === key) ?? { name, color: null }} />
            <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
            {isNew && <Chip tone="brass">New</Chip>}
            <span className="text-muted">{formatCount(count, "row")}</span>
          </li>
        ))}
      </ul>
      {newCount > 0 && !hasTooMany && (
        <p className="text-sm text-muted">
          {`The import creates ${formatCount(newCount, "organization")}. You can complete ${newCount === 1 ? "its profile" : "their profiles"} afterward.`}
        </p>
      )}
      {countWithoutClient > 0 && organizations.length === 0 && (
        <p className="text-sm text-muted">
          {`${formatCount(countWithoutClient, "row")} without a client will belong to ${counts[0]?.name}, the first organization.`}
        </p>
      )}
      {countWithoutClient > 0 && organizations.length > 0 && (
        <Field
          label={
            countWithoutClient === rows.length
              ? "All rows are for"
              : `${formatNumber(countWithoutClient)} without a client are for`
          }
        >
          <NativeSelect
            options={organizations.map(({ id, name }) => ({ value: id, label: name }))}
            value={defaultId ?? ""}
            onChange={({ target }) => onDefaultChange(target.value)}
          />
        </Field>
      )}
    </section>
  );
};
