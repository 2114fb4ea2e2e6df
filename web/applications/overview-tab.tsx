import { Pencil } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { ApplicationStatus, GrantApplication } from "#shared/applications.ts";
import { formatDay } from "#shared/dates.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { dollarsOr } from "#web/ui/format.ts";
import { NativeSelect } from "#web/ui/inputs.tsx";
import { lazyDialog } from "#web/ui/lazy-dialog.tsx";
import { ExternalLink, textLink } from "#web/ui/link-button.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { statusOptions } from "./labels.ts";
import { useUpdateApplication } from "./use-applications.ts";

const EditDialog = lazyDialog(async () => (await import("./edit-dialog.tsx")).EditDialog);
const AwardedDialog = lazyDialog(async () => (await import("./awarded-dialog.tsx")).AwardedDialog);

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-muted">{name}</dt>
    <dd className="mt-0.5">{children}</dd>
  </div>
);

/** The facts of an application, its status to change, how far its tasks are, and the way to edit it. */
export const Overview = ({ application }: { application: GrantApplication }) => {
  const { id, version, status, tasksCompleted, tasksTotal, contactEmail } = application;
  const [editing, setEditing] = useState(false);
  const [awarding, setAwarding] = useState(false);
  const update = useUpdateApplication();
  const percent = tasksTotal ? Math.round((100 * tasksCompleted) / tasksTotal) : 0;
  const changeStatus = (next: ApplicationStatus) => {
    if (next === "awarded") setAwarding(true);
    else update.mutate({ id, version, body: { status: next } });
  };
  return (
    <div className="grid gap-6">
      <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        <Fact name="Funder">{application.funder}</Fact>
        <Fact name="Amount">
          <span className="font-serif text-lg font-semibold">{dollarsOr(application.amountRequested)}</span>
        </Fact>
        <Fact name="Deadline">{application.deadline ? formatDay(application.deadline) : "None"}</Fact>
        <div>
          <Field label="Status">
            <NativeSelect
              options={statusOptions()}
              value={update.isPending ? (update.variables.body.status ?? status) : status}
              onChange={(event) => changeStatus(event.target.value as ApplicationStatus)}
            />
          </Field>
        </div>
        <Fact name="Priority">
          <span className="capitalize">{application.priority}</span>
        </Fact>
        <Fact name="Match score">{application.matchScore > 0 ? application.matchScore : "Not matched"}</Fact>
        <Fact name="Contact person">{application.contactPerson ?? "Not given"}</Fact>
        <Fact name="Contact email">
          {contactEmail ? (
            <a href={`mailto:${contactEmail}`} className={textLink}>
              {contactEmail}
            </a>
          ) : (
            "Not given"
          )}
        </Fact>
        <KnownLater {...application} />
        <Links {...application} />
      </dl>
      <div>
        <p className="mb-2 text-sm">
          {tasksCompleted} of {tasksTotal} tasks completed
        </p>
        <ProgressBar label="Tasks completed" value={percent} showPercent />
      </div>
      {application.notes && (
        <div>
          <h3 className="text-sm text-muted">Notes</h3>
          <p className="mt-0.5 max-w-[68ch] whitespace-pre-line">{application.notes}</p>
        </div>
      )}
      <div>
        <Button variant="outline" icon={Pencil} onClick={() => setEditing(true)}>
          Edit
        </Button>
      </div>
      <EditDialog application={application} open={editing} onClose={() => setEditing(false)} />
      <AwardedDialog application={application} open={awarding} onClose={() => setAwarding(false)} />
    </div>
  );
};

/** What there is to say once it was submitted and decided. */
const KnownLater = ({ amountAwarded, submissionDate, decisionDate }: GrantApplication) => (
  <>
    {amountAwarded !== null && (
      <Fact name="Amount awarded">
        <span className="font-serif text-lg font-semibold">{dollarsOr(amountAwarded)}</span>
      </Fact>
    )}
    {submissionDate && <Fact name="Submitted on">{formatDay(submissionDate)}</Fact>}
    {decisionDate && <Fact name="Decided on">{formatDay(decisionDate)}</Fact>}
  </>
);

const Links = ({ applicationUrl, programUrl }: GrantApplication) =>
  (applicationUrl || programUrl) && (
    <Fact name="Links">
      <span className="flex flex-wrap gap-x-4">
        {applicationUrl && <ExternalLink href={applicationUrl}>Application</ExternalLink>}
        {programUrl && programUrl !== applicationUrl && <ExternalLink href={programUrl}>Program</ExternalLink>}
      </span>
    </Fact>
  );
