import { Suspense, useEffect } from "react";
import { lazily } from "#web/app/lazily.ts";
import { useCurrentUser } from "#web/auth/use-current-user.ts";
import * as organizationsTexts from "#web/organizations/messages.ts";
import { useOrganization } from "#web/organizations/use-organization.ts";
import { Prefilled } from "#web/ui/loaded.tsx";
import { FormSkeleton } from "#web/ui/loading.tsx";
import { DeskHeader } from "./desk-parts.tsx";
import { useDesk } from "./use-desk.ts";
import "./sheet.css";

// Both render only after data has loaded, so their chunks load in parallel with it.
const form = lazily(async () => (await import("./proposal-form.tsx")).ProposalForm);
const sheet = lazily(async () => (await import("./document-place.tsx")).DocumentPlace);
form.prefetch();

const skeleton = (
  <div className="railed">
    <span />
    <FormSkeleton fields={8} />
  </div>
);

/** Proposal Writer: the form, replaced by the document once it is generated. */
export default function ProposalScreen() {
  const desk = useDesk("proposal");
  const { user } = useCurrentUser();
  const organization = useOrganization();
  useEffect(sheet.prefetch, []);
  return (
    <>
      <DeskHeader kind="proposal" desk={desk} />
      <Prefilled className="mb-6" query={organization} what={organizationsTexts.yourProfile} skeleton={skeleton}>
        {(profile) => (
          <Suspense fallback={skeleton}>
            {desk.documentId ? (
              <sheet.Component
                kind="proposal"
                id={desk.documentId}
                organization={profile ?? null}
                isSideBySide
                onNew={desk.startAnew}
                onOpenAnswers={desk.toAnswers}
              />
            ) : (
              <form.Component
                key={desk.formKey}
                organization={profile}
                suggestedName={user?.organizationName ?? ""}
                purpose={desk.purpose}
                from={desk.from}
                onFormReady={desk.onBegun}
                onGenerated={desk.onWritten}
                onOpenDraft={desk.openDraft}
              />
            )}
          </Suspense>
        )}
      </Prefilled>
    </>
  );
}
