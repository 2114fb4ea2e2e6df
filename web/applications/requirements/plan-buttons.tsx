import { FileText, ListChecks, Table } from "lucide-react";
import { useNavigate } from "react-router-dom";
import type { GrantApplication } from "#shared/api/applications.ts";
import type { Requirement } from "#shared/api/requirements.ts";
import { buildCompliancePath, buildDocumentPath } from "#shared/domain/links.ts";
import { useDocuments } from "#web/documents/use-documents.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { LinkButton } from "#web/ui/buttons/link-button.tsx";
import * as common from "#web/ui/messages.ts";
import * as texts from "../messages.ts";
import { getOutlineTitle, useCreateOutline, usePlanTasks } from "./use-plan.ts";
import { isAccepted } from "./use-requirements.ts";

type Props = { application: GrantApplication; items: readonly Requirement[]; canEdit: boolean };

/** Turns the accepted requirements into tasks, an outline and a compliance matrix. */
export const PlanButtons = ({ application, items, canEdit }: Props) => {
  const navigate = useNavigate();
  const openEditor = (id: string) => void navigate(buildDocumentPath(id));
  const taskPlan = usePlanTasks(application);
  const create = useCreateOutline(application, openEditor);
  const { data: documents } = useDocuments();
  const outline = documents?.find(
    ({ applicationId, title }) => applicationId === application.id && title === getOutlineTitle(application),
  );
  const acceptedRows = items.filter(isAccepted);
  if (acceptedRows.length === 0) return null;
  const hasParts = acceptedRows.some(({ kind }) => kind === "component" || kind === "criterion");
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {canEdit && (
        <Button size="sm" icon={ListChecks} pending={taskPlan.isPending} onClick={() => taskPlan.mutate(undefined)}>
          {taskPlan.isPending ? common.adding : "Create tasks"}
        </Button>
      )}
      {((canEdit && hasParts) || outline) && (
        <Button
          size="sm"
          variant="outline"
          icon={FileText}
          pending={create.isPending}
          onClick={() => (outline ? openEditor(outline.id) : create.mutate(items))}
        >
          {outline ? "Open the outline" : "Start an outline"}
        </Button>
      )}
      <LinkButton size="sm" variant="outline" icon={Table} to={buildCompliancePath(application.id)}>
        {texts.complianceMatrix}
      </LinkButton>
    </div>
  );
};
