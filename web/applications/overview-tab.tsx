import type { ReactNode } from "react";
import type { ApplicationStatus, GrantApplication } from "#shared/applications.ts";
import { formatDay } from "#shared/dates.ts";
import { formatDollars } from "#shared/money.ts";
import { Field } from "#web/ui/field.tsx";
import { NativeSelect } from "#web/ui/inputs.tsx";
import { ExternalLink, textLink } from "#web/ui/link-button.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { statusOptions } from "./labels.ts";
import { useUpdateApplication } from "./use-applications.ts";

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-muted">{name}</dt>
    <dd className="mt-0.5">{children}</dd>
  </div>
);

/** The facts of an application, its status to change, and how far its tasks are. */
export const Overview = ({ application }: { application: GrantApplication }) => {
  const { id, version, status, tasksCompleted, tasksTotal, contactEmail, applicationUrl, programUrl } = application;
  const update = useUpdateApplication();
  const percent = tasksTotal ? Math.round((100 * tasksCompleted) / tasksTotal) : 0;
  return (
    <div className="grid gap-6">
      <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        <Fact name="Funder">{application.funder}</Fact>
        <Fact name="Amount">
          <span className="font-serif text-lg font-semibold">
            {application.amountRequested === null ? "N/A" : formatDollars(application.amountRequested)}
          </span>
        </Fact>
        <Fact name="Deadline">{application.deadline ? formatDay(application.deadline) : "None"}</Fact>
        <div>
          <Field label="Status">
            <NativeSelect
              options={statusOptions()}
              value={update.isPending ? (update.variables.body.status ?? status) : status}
              onChange={(event) =>
                update.mutate({ id, version, body: { status: event.target.value as ApplicationStatus } })
              }
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
        {(applicationUrl || programUrl) && (
          <Fact name="Links">
            <span className="flex flex-wrap gap-x-4">
              {applicationUrl && <ExternalLink href={applicationUrl}>Application</ExternalLink>}
              {programUrl && programUrl !== applicationUrl && <ExternalLink href={programUrl}>Program</ExternalLink>}
            </span>
          </Fact>
        )}
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
    </div>
  );
};
