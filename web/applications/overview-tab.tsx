import { CalendarPlus, FileText, MessageCircle, Pencil } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router-dom";
import { applicationRoutes, type GrantApplication } from "#shared/api/applications.ts";
import { toDeadlineItem } from "#shared/api/tracker-calendar.ts";
import { workspaceRoutes } from "#shared/api/workspaces.ts";
import { estimatedDeadlineNote } from "#shared/domain/calendar-event.ts";
import { buildApplicationPath, buildCoachPath } from "#shared/domain/links.ts";
import * as paths from "#shared/domain/paths.ts";
import { formatDay } from "#shared/util/dates.ts";
import { useApplications } from "#web/api/application-queries.ts";
import { useCan } from "#web/auth/authorization.tsx";
import { useCurrentUser } from "#web/auth/session.ts";
import { useTeam } from "#web/auth/use-team.ts";
import { formatStatusLabel } from "#web/ui/badges/status-label.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ExternalLink, LinkButton, textLinkStyle } from "#web/ui/buttons/link-button.tsx";
import { DialogFooter } from "#web/ui/dialogs/dialog.tsx";
import { lazyDialog } from "#web/ui/dialogs/lazy-dialog.tsx";
import { ProgressBar } from "#web/ui/feedback/progress-bar.tsx";
import { downloadCalendarItem } from "#web/ui/files/download-calendar-file.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { MoneyInput, NativeSelect, TextArea, TextInput } from "#web/ui/forms/inputs.tsx";
import { priorityOptions } from "#web/ui/forms/select-options.ts";
import * as common from "#web/ui/messages.ts";
import { formatDollars, interpolate } from "#web/ui/text/format.ts";
import { getWritingPath } from "#web/writing/writing-kinds.ts";
import { parseProgress, toApplicationFormValues } from "./editing/application-form-values.ts";
import { type InlineControlProps, InlineField } from "./editing/inline-field.tsx";
import { useEditApplication } from "./editing/use-edit-application.tsx";
import * as messages from "./messages.ts";
import { findStage, formatPositionValue, parsePositionValue, toPositionOptions } from "./stages/stages.ts";
import { useStatusMove } from "./status/use-status-move.tsx";
import { formatTags, parseTags } from "./transfer/parse-cells.ts";
import { useStages } from "./views/use-saved-views.ts";
import "./overview-tab.css";

const AddToCalendarButton = ({ application: { deadline, ...rest } }: { application: GrantApplication }) =>
  deadline && (
    <Button
      variant="outline"
      icon={CalendarPlus}
      onClick={() => downloadCalendarItem(toDeadlineItem({ ...rest, deadline }))}
    >
      {common.addToCalendar}
    </Button>
  );

const EditDialog = lazyDialog(async () => (await import("./editing/edit-dialog.tsx")).EditDialog);

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-muted">{name}</dt>
    <dd className="mt-0.5">{children}</dd>
  </div>
);

/** Links to the award that an application continues. */
const RenewedApplication = ({ id }: { id: string }) => {
  const renewedApplication = useApplications().data?.find((application) => application.id === id);
  if (!renewedApplication) return "An application that was deleted";
  return (
    <Link to={buildApplicationPath(id, "award")} className={textLinkStyle}>
      {renewedApplication.grantName}
    </Link>
  );
};

export const OverviewTab = ({ application }: { application: GrantApplication }) => {
  const { status, tasksCompleted, tasksTotal, contactEmail } = application;
  const [isEditing, setIsEditing] = useState(false);
  const { move, dialog, pendingStatus } = useStatusMove();
  const stages = useStages();
  const stage = findStage(stages, application);
  const edit = useEditApplication();
  const canEdit = useCan(applicationRoutes.updateApplication);
  const team = useTeam();
  const isAlone = (useCurrentUser().user?.workspace?.memberCount ?? 1) === 1;
  const canInvite = useCan(workspaceRoutes.inviteMember);
  const owner = team?.getResponsible(application.ownerId);
  const values = toApplicationFormValues(application);
  const buildBaseField = <N extends keyof typeof values>(name: N, label: string) => ({
    name,
    label,
    application,
    value: String(values[name]),
    pending: edit.pending,
    onSave: edit.save,
  });
  const buildTextField = (name: "funder" | "contactPerson" | "contactEmail", label: string, type = "text") => ({
    ...buildBaseField(name, label),
    control: (props: InlineControlProps) => <TextInput {...props} type={type} autoComplete="off" />,
  });
  const buildDateField = (name: "deadline" | "submissionDate" | "decisionDate", label: string) => ({
    ...buildBaseField(name, label),
    control: (props: InlineControlProps) => <TextInput {...props} type="date" />,
  });
  const buildUrlField = (name: "applicationUrl" | "programUrl", label: string) => ({
    ...buildBaseField(name, label),
    control: (props: InlineControlProps) => <TextInput {...props} type="url" />,
    // If a program has no application page, both links lead to its own page.
    children:
      application[name] && (name === "programUrl" || application.applicationUrl !== application.programUrl) ? (
        <ExternalLink href={application[name]}>{formatHost(application[name])}</ExternalLink>
      ) : (
        common.notSet
      ),
  });
  const buildLongField = (name: "notes" | "eligibilityRequirements", label: string) => ({
    ...buildBaseField(name, label),
    isMultiline: true,
    className: "max-w-[68ch]",
    control: (props: InlineControlProps) => <TextArea {...props} rows={4} />,
  });
  const buildAmountField = (name: "amountRequested" | "amountAwarded", label: string) => ({
    ...buildBaseField(name, label),
    control: (props: InlineControlProps) => <MoneyInput {...props} />,
  });
  const percent = tasksTotal ? Math.round((100 * tasksCompleted) / tasksTotal) : 0;
  return (
    <>
      <div className="above-footer grid gap-6">
        <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
          <InlineField {...buildTextField("funder", common.funder)}>{application.funder}</InlineField>
          <InlineField {...buildAmountField("amountRequested", common.amount)}>
            <Amount dollars={application.amountRequested} />
          </InlineField>
          <InlineField {...buildDateField("deadline", common.deadline)}>
            {formatOptionalDay(application.deadline)}
            {application.deadlineEstimated && (
              <span className="block text-sm text-muted">
                <span>{estimatedDeadlineNote}</span>{" "}
                {canEdit && (
                  <Button
                    size="sm"
                    variant="outline"
                    pending={edit.pending}
                    onClick={() => edit.save(application, { deadlineEstimated: false })}
                  >
                    {messages.confirmDeadline}
                  </Button>
                )}
              </span>
            )}
          </InlineField>
          {canEdit ? (
            <div>
              <dt className="sr-only">{common.status}</dt>
              <dd>
                <Field label={common.status}>
                  <NativeSelect
                    options={toPositionOptions(stages)}
                    value={pendingStatus ?? formatPositionValue({ status, stageId: stage?.id ?? null })}
                    onChange={(event) => move(application, parsePositionValue(event.target.value))}
                  />
                </Field>
              </dd>
            </div>
          ) : (
            <Fact name={common.status}>
              {formatStatusLabel(status)}
              {stage && `: ${stage.name}`}
            </Fact>
          )}
          <InlineField
            {...buildBaseField("priority", common.priority)}
            control={(props) => <NativeSelect {...props} options={priorityOptions} />}
          >
            <span className="capitalize">{application.priority}</span>
          </InlineField>
          {team && (
            <InlineField
              {...buildBaseField("ownerId", messages.owner)}
              value={owner?.id ?? ""}
              control={(props) => <NativeSelect {...props} options={team.getOptions(owner?.id)} />}
            >
              {owner?.name ?? common.notSet}
            </InlineField>
          )}
          {isAlone && canInvite && (
            <Fact name={messages.owner}>
              You{" "}
              <Link to={paths.team} className={textLinkStyle}>
                {common.inviteColleague}
              </Link>
            </Fact>
          )}
          {application.renewalOf && (
            <Fact name="Renewal of">
              <RenewedApplication id={application.renewalOf} />
            </Fact>
          )}
          {application.matchScore > 0 && <Fact name={messages.matchScore}>{application.matchScore}%</Fact>}
          <InlineField {...buildTextField("contactPerson", common.contactPerson)}>
            {application.contactPerson ?? common.notSet}
          </InlineField>
          <InlineField {...buildTextField("contactEmail", messages.contactEmail, "email")}>
            {contactEmail ? (
              <a href={`mailto:${contactEmail}`} className={textLinkStyle}>
                {contactEmail}
              </a>
            ) : (
              common.notSet
            )}
          </InlineField>
          {(application.submissionDate || status !== "draft") && (
            <InlineField {...buildDateField("submissionDate", "Submitted on")}>
              {formatOptionalDay(application.submissionDate)}
            </InlineField>
          )}
          {isDecided(application) && (
            <>
              <InlineField {...buildAmountField("amountAwarded", messages.amountAwarded)}>
                <Amount dollars={application.amountAwarded} />
              </InlineField>
              <InlineField {...buildDateField("decisionDate", "Decided on")}>
                {formatOptionalDay(application.decisionDate)}
              </InlineField>
            </>
          )}
          <InlineField {...buildUrlField("applicationUrl", common.applicationLink)} />
          <InlineField {...buildUrlField("programUrl", messages.programLink)} />
          <InlineField
            {...buildBaseField("tags", messages.tags)}
            value={formatTags(application.tags)}
            parse={parseTags}
            footer="Separate with semicolons or commas"
            control={(props) => <TextInput {...props} autoComplete="off" />}
          >
            {application.tags.join(", ") || common.notSet}
          </InlineField>
          <InlineField
            {...buildBaseField("progress", messages.progress)}
            parse={parseProgress}
            footer="In percent. Leave blank to calculate from tasks"
            control={(props) => <TextInput {...props} type="number" min={0} max={100} />}
          >
            {application.progress}%
          </InlineField>
        </dl>
        <div className="grid gap-2">
          <p className="text-sm">{interpolate(messages.tasksDone, { x: tasksCompleted, y: tasksTotal })}</p>
          {tasksTotal > 0 && <ProgressBar label={messages.tasksCompleted} value={percent} showPercent />}
        </div>
        <dl className="grid gap-5">
          <InlineField {...buildLongField("eligibilityRequirements", messages.eligibility)}>
            {application.eligibilityRequirements ?? common.notSet}
          </InlineField>
          <InlineField {...buildLongField("notes", common.notes)}>{application.notes ?? common.notSet}</InlineField>
        </dl>
        {edit.dialog}
        <EditDialog application={application} open={isEditing} onClose={() => setIsEditing(false)} />
        {dialog}
      </div>
      <DialogFooter>
        <AddToCalendarButton application={application} />
        <LinkButton to={buildCoachPath(application.id)} variant="outline" icon={MessageCircle}>
          {common.askCoach}
        </LinkButton>
        {canEdit && (
          <>
            <Button variant="outline" icon={Pencil} onClick={() => setIsEditing(true)}>
              {common.edit}
            </Button>
            <LinkButton to={getWritingPath("proposal", { applicationId: application.id })} icon={FileText}>
              {messages.writeProposalForThis}
            </LinkButton>
          </>
        )}
      </DialogFooter>
    </>
  );
};

const formatOptionalDay = (day: string | null) => (day ? formatDay(day) : common.notSet);
const Amount = ({ dollars }: { dollars: number | null }) =>
  dollars === null ? common.notSet : <span className="font-serif text-lg font-semibold">{formatDollars(dollars)}</span>;
const isDecided = ({ status, amountAwarded, decisionDate }: GrantApplication) =>
  status === "awarded" || status === "declined" || amountAwarded !== null || decisionDate !== null;

const formatHost = (url: string) => (URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, "") : url);
