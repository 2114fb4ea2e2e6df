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

// Neither can be drawn before something has come: they are fetched meanwhile, and the screen is there sooner.
const form = lazily(async () => (await import("./proposal-form.tsx")).ProposalForm);
const sheet = lazily(async () => (await import("./document-place.tsx")).DocumentPlace);
form.prefetch();

/** Where the form will be: beside its rail. */
const skeleton = (
  <div className="railed">
    <span />
    <FormSkeleton fields={8} />
  </div>
);

/** Proposal Writer: the form; once written, the document in its place. */
export default function ProposalScreen() {
  const desk = useDesk("proposal");
  const { user } = useCurrentUser();
  const organization = useOrganization();
  useEffect(sheet.prefetch, []);
  return (
    <>
      <DeskHeader kind="proposal" desk={desk} />
      <Prefilled className="mb-6" query={organization} what={organizationsTexts.yourProfile} skeleton={skeleton}>
        {(known) => (
          <Suspense fallback={skeleton}>
            {desk.documentId ? (
              <sheet.Component
                kind="proposal"
                id={desk.documentId}
                organization={known ?? null}
                beside
                onNew={desk.startAnew}
                onAnswers={desk.toAnswers}
              />
            ) : (
              <form.Component
                key={desk.formKey}
                organization={known}
                suggestedName={user?.organizationName ?? ""}
                purpose={desk.purpose}
                from={desk.from}
                onBegun={desk.onBegun}
                onWritten={desk.onWritten}
                onDraft={desk.openDraft}
              />
            )}
          </Suspense>
        )}
      </Prefilled>
    </>
  );
}
