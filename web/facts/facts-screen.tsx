import { Plus } from "lucide-react";
import { Suspense, useState } from "react";
import { type Fact, factRoutes } from "#shared/api/facts.ts";
import * as paths from "#shared/domain/paths.ts";
import { useCan } from "#web/auth/authorization.tsx";
import { LibraryTabs } from "#web/library/library-tabs.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { LinkButton } from "#web/ui/buttons/link-button.tsx";
import { lazyDialog } from "#web/ui/dialogs/lazy-dialog.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { QueryState } from "#web/ui/feedback/query-state.tsx";
import { SkeletonLines } from "#web/ui/feedback/skeleton.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import * as common from "#web/ui/messages.ts";
import { lazyWithReload } from "#web/ui/reload-on-stale-chunk.ts";
import { useFacts } from "#web/writing/use-facts.ts";
import * as messages from "./messages.ts";

const list = lazyWithReload(async () => (await import("./fact-list.tsx")).FactList);
const FactDialog = lazyDialog(async () => (await import("./fact-dialog.tsx")).FactDialog);
list.prefetch();

const skeleton = <SkeletonLines count={8} label={messages.loading} />;

export default function FactsScreen() {
  const query = useFacts();
  const canEdit = useCan(factRoutes.createFact);
  const [factToEdit, setFactToEdit] = useState<Fact | "new" | null>(null);
  const organizationId = query.data?.organizationId ?? null;
  return (
    <>
      <PageHeader
        title={messages.title}
        subtitle="Confirmed once, used in every draft."
        actions={
          canEdit &&
          organizationId && (
            <Button icon={Plus} onClick={() => setFactToEdit("new")}>
              {messages.addFact}
            </Button>
          )
        }
      />
      <LibraryTabs />
      <QueryState query={query} subject="Your facts" skeleton={skeleton}>
        {(base) =>
          base.organizationId ? (
            <Suspense fallback={skeleton}>
              <list.Component
                base={base}
                organizationId={base.organizationId}
                canEdit={canEdit}
                onEdit={setFactToEdit}
              />
            </Suspense>
          ) : (
            <EmptyState
              illustration="ledger"
              title="Start with your organization profile"
              action={<LinkButton to={paths.organization}>{common.describeOrganization}</LinkButton>}
            >
              Facts belong to an organization: numbers, people, places and results that your drafts can use.
            </EmptyState>
          )
        }
      </QueryState>
      {organizationId && (
        <FactDialog
          key={factToEdit === null || factToEdit === "new" ? "new" : factToEdit.id}
          open={factToEdit !== null}
          organizationId={organizationId}
          fact={factToEdit === null || factToEdit === "new" ? undefined : factToEdit}
          onClose={() => setFactToEdit(null)}
        />
      )}
    </>
  );
}
