import { Suspense } from "react";
import { useHasMultipleOrganizations } from "#web/auth/session.ts";
import { lazyWithReload } from "#web/ui/reload-on-stale-chunk.ts";

const { Component: Note } = lazyWithReload(
  async () => (await import("./current-organization.tsx")).CurrentOrganization,
);

type Props = {
  /** What the screen does for the organization: "Searching for". */
  label: string;
  /** Shows this application's organization instead of the current one. */
  applicationId?: string | null | undefined;
  organizationId?: string | undefined;
};

/** Shows which organization a screen works for, in a workspace with several. */
export const OrganizationNote = ({ label, applicationId, organizationId }: Props) =>
  useHasMultipleOrganizations() && (
    <Suspense fallback={<p className="mb-6 h-6" />}>
      <Note {...{ label, applicationId, organizationId }} />
    </Suspense>
  );
