import { Link } from "react-router-dom";
import type { GrantApplication } from "#shared/api/applications.ts";
import { buildApplicationPath, buildPath } from "#shared/domain/links.ts";
import * as paths from "#shared/domain/paths.ts";
import { maxIdsInUrl } from "#web/applications/views/tracker-state.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { LinkButton, textLinkStyle } from "#web/ui/buttons/link-button.tsx";
import { Dialog, DialogFooter } from "#web/ui/dialogs/dialog.tsx";
import * as common from "#web/ui/messages.ts";
import { formatCount } from "#web/ui/text/format.ts";
import * as messages from "./messages.ts";
import { formatCell, formatOptionalCents, type ReportCell, type ReportTextCell } from "./report-table.ts";

/** A figure whose records are shown; `title` is its row and column. */
export type OpenedFigure = { title: string; cell: ReportCell | ReportTextCell };

/** The records behind a figure, each with its share, and a link to them in the tracker. */
export const RecordsDialog = ({
  figure: { title, cell },
  findClient,
  onClose,
}: {
  figure: OpenedFigure;
  /** The name of an application's client; undefined unless the workspace has several. */
  findClient: ((application: GrantApplication) => string) | undefined;
  onClose: () => void;
}) => {
  const ids = cell.records.map(({ application }) => application.id);
  return (
    <Dialog
      open
      onClose={onClose}
      title={[title, formatCell(cell)].filter(Boolean).join(": ")}
      subtitle={formatCount(cell.records.length, "application")}
      initialFocus="title"
      closeOnBackdrop
    >
      <ul className="report-records">
        {cell.records.map(({ application, cents, detail }) => (
          <li key={application.id}>
            <span className="min-w-0 flex-1">
              <Link to={buildApplicationPath(application.id)} className={textLinkStyle}>
                {application.grantName}
              </Link>
              <span className="block text-sm text-muted">
                {[application.funder, findClient?.(application)].filter(Boolean).join(" · ")}
              </span>
              <span className="block text-sm text-muted">{detail}</span>
            </span>
            <span className="report-record-amount">{formatOptionalCents(cents)}</span>
          </li>
        ))}
      </ul>
      <DialogFooter>
        {ids.length <= maxIdsInUrl && (
          <LinkButton variant="outline" to={buildPath(paths.applicationTracker, { view: "table", ids: ids.join(",") })}>
            {messages.showInTracker}
          </LinkButton>
        )}
        <Button onClick={onClose}>{common.close}</Button>
      </DialogFooter>
    </Dialog>
  );
};
