import { Link } from "react-router-dom";
import { documentRoutes, type FullDocument } from "#shared/api/documents.ts";
import { buildApplicationPath } from "#shared/domain/links.ts";
import { useCan } from "#web/auth/authorization.tsx";
import { usePatchDocument } from "#web/documents/use-documents.ts";
import { useScopedApplications } from "#web/organizations/use-scoped-applications.ts";
import { textLinkStyle } from "#web/ui/buttons/link-button.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { NativeSelect } from "#web/ui/forms/inputs.tsx";

export const ApplicationSelect = ({ document }: { document: FullDocument }) => {
  const { all: applications, scope } = useScopedApplications();
  const move = usePatchDocument();
  const canMove = useCan(documentRoutes.updateDocument);
  if (!applications?.length) return null;
  const { content: _, ...card } = document;
  return (
    <div className="mt-6 flex max-w-2xl flex-wrap items-end gap-x-4 gap-y-2 print:hidden">
      <Field label="Application" className="flex-1 basis-52">
        <NativeSelect
          disabled={!canMove}
          placeholder="None"
          options={applications.map(({ id, grantName, funder, ...application }) => ({
            value: id,
            label: [grantName, funder, scope?.find(application).name].filter(Boolean).join(", "),
          }))}
          value={document.applicationId ?? ""}
          onChange={(event) => move.mutate({ document: card, changes: { applicationId: event.target.value || null } })}
        />
      </Field>
      {document.applicationId && (
        <Link to={buildApplicationPath(document.applicationId)} className={`${textLinkStyle} pb-2 text-sm`}>
          View in tracker
        </Link>
      )}
    </div>
  );
};
