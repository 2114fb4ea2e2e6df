import { FileSpreadsheet, FileText, Printer } from "lucide-react";
import { useState } from "react";
import type { GrantApplication } from "#shared/api/applications.ts";
import { mediaTypes } from "#shared/api/documents.ts";
import type { Requirement } from "#shared/api/requirements.ts";
import { toFileName } from "#shared/util/file-names.ts";
import { useTeam } from "#web/auth/use-team.ts";
import { useDocument, useDocuments } from "#web/documents/use-documents.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { downloadFile } from "#web/ui/files/files.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { NativeSelect } from "#web/ui/forms/inputs.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import * as common from "#web/ui/messages.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import * as texts from "../messages.ts";
import { buildComplianceRows, type ComplianceRow, complianceColumns } from "./compliance-rows.ts";
import { countMet } from "./use-requirements.ts";

type Props = { application: GrantApplication; items: readonly Requirement[] };

export const ComplianceMatrix = ({ application, items }: Props) => {
  const { id, grantName, funder, ownerId } = application;
  const team = useTeam();
  const drafts = (useDocuments().data ?? []).filter(({ applicationId, file }) => applicationId === id && !file);
  const [selectedDraftId, setSelectedDraftId] = useState<string | null>(null);
  const draftId = selectedDraftId ?? (drafts.find(({ type }) => type === "proposal") ?? drafts[0])?.id ?? "";
  const rows = useDraftRows({ items, draftId, team, ownerId });
  const { metCount, total } = countMet(items);
  const title = `${texts.complianceMatrix}: ${grantName}`;
  const save = async (extension: "docx" | "xlsx") => {
    try {
      const { buildComplianceDocx, buildComplianceWorkbook } = await import("./compliance-files.ts");
      const file =
        extension === "docx" ? await buildComplianceDocx(title, rows) : await buildComplianceWorkbook(title, rows);
      const name = toFileName(title, extension);
      downloadFile(name, [file as BlobPart], mediaTypes[extension]);
      toast({ title: common.downloaded, description: name });
    } catch {
      toast({ title: common.error, description: "The file could not be created. Please try again", variant: "error" });
    }
  };
  return (
    <>
      <PageHeader
        title={title}
        subtitle={`${funder}. ${metCount} of ${total} met`}
        actions={
          rows.length > 0 && (
            <>
              <Button variant="outline" icon={FileText} onClick={() => void save("docx")}>
                Word
              </Button>
              <Button variant="outline" icon={FileSpreadsheet} onClick={() => void save("xlsx")}>
                Excel
              </Button>
              <Button variant="outline" icon={Printer} onClick={() => window.print()}>
                {common.print}
              </Button>
            </>
          )
        }
      />
      {rows.length === 0 ? (
        <EmptyState illustration="lamp" title="No Accepted Requirements Yet">
          Scan the notice, then accept its requirements. Each accepted requirement becomes a row here.
        </EmptyState>
      ) : (
        <>
          {drafts.length > 0 && (
            <div className="mb-5 max-w-md print:hidden">
              <Field
                label="Draft"
                hint="“Wording match” marks where the draft uses a requirement’s words. Whether that meets it is for you to decide."
              >
                <NativeSelect
                  options={drafts.map((draft) => ({ value: draft.id, label: draft.title }))}
                  value={draftId}
                  onChange={({ target }) => setSelectedDraftId(target.value)}
                />
              </Field>
            </div>
          )}
          <MatrixTable rows={rows} title={title} hasTeam={team !== undefined} />
        </>
      )}
    </>
  );
};

type DraftInput = Omit<Parameters<typeof buildComplianceRows>[0], "draft"> & { draftId: string };
const useDraftRows = ({ draftId, ...input }: DraftInput) => {
  const draft = useDocument(draftId, draftId !== "");
  return buildComplianceRows({ ...input, draft: draft.data?.content ?? null });
};

const cellStyle = "px-2 py-2 text-left align-top wrap-break-word";

/** On a phone, each requirement is a block of labeled lines, because a table of seven columns wouldn't fit. */
const MatrixTable = ({ rows, title, hasTeam }: { rows: readonly ComplianceRow[]; title: string; hasTeam: boolean }) => (
  <table aria-label={title} className="w-full border-collapse text-sm max-md:block">
    <thead className="max-md:sr-only">
      <tr className="border-b border-line">
        {complianceColumns
          .filter((name) => hasTeam || name !== texts.responsible)
          .map((name) => (
            <th key={name} scope="col" className={`${cellStyle} font-semibold text-muted`}>
              {name}
            </th>
          ))}
      </tr>
    </thead>
    <tbody className="max-md:block">
      {rows.map((row) => (
        <tr key={row.id} className="border-b border-line max-md:block max-md:py-3">
          <td className={`${cellStyle} text-muted max-md:block max-md:py-0.5`}>{row.kind}</td>
          <th scope="row" className={`${cellStyle} font-semibold max-md:block max-md:py-0.5`}>
            {row.requirement}
          </th>
          <td className={`${cellStyle} max-md:block max-md:py-0.5`}>{row.quote && <q>{row.quote}</q>}</td>
          <td className={`${cellStyle} tabular-nums max-md:block max-md:py-0.5`}>
            {row.page && <span className="md:sr-only">Page </span>}
            {row.page}
          </td>
          <td className={`${cellStyle} max-md:block max-md:py-0.5`}>
            {row.answeredIn && <span className="text-muted md:sr-only">{texts.answeredIn}: </span>}
            {row.answeredIn}
            {row.isLocated && <span className="block text-muted">wording match</span>}
          </td>
          <td className={`${cellStyle} max-md:block max-md:py-0.5`}>{row.status}</td>
          {hasTeam && (
            <td className={`${cellStyle} max-md:block max-md:py-0.5`}>
              {row.responsible && <span className="text-muted md:sr-only">{texts.responsible}: </span>}
              {row.responsible}
            </td>
          )}
        </tr>
      ))}
    </tbody>
  </table>
);
