import { Link } from "react-router-dom";
import type { GrantApplication } from "#shared/api/applications.ts";
import { buildDocumentPath } from "#shared/domain/links.ts";
import { CommentsPanel } from "#web/comments/comments-panel.tsx";
import { useDocuments } from "#web/documents/use-documents.ts";
import { useTasks } from "#web/tasks/use-tasks.ts";
import { textLinkStyle } from "#web/ui/buttons/link-button.tsx";
import { formatCount } from "#web/ui/text/format.ts";
import { useChecklist } from "./requirements/use-requirements.ts";

const TaskName = ({ applicationId, id }: { applicationId: string; id: string }) => {
  const title = useTasks(applicationId).data?.find((task) => task.id === id)?.title;
  return <>{title ? `On the task “${title}”` : "On a task"}</>;
};
const RequirementName = ({ applicationId, id }: { applicationId: string; id: string }) => {
  const requirement = useChecklist(applicationId).data?.items.find((row) => row.id === id)?.requirement;
  return <>{requirement ? `On the requirement “${requirement}”` : "On a requirement"}</>;
};

/** Documents of the application with comments, which open in the editor. */
const DocumentComments = ({ applicationId }: { applicationId: string }) => {
  const documents = (useDocuments().data ?? []).filter(
    (document) => document.applicationId === applicationId && document.openComments !== undefined && !document.file,
  );
  if (documents.length === 0) return null;
  return (
    <section aria-label="Comments on documents" className="mt-6 border-t border-line pt-4">
      <h3 className="mb-2 font-serif text-lg font-semibold">On documents</h3>
      <ul className="grid gap-2">
        {documents.map(({ id, title, openComments = 0 }) => (
          <li key={id}>
            <Link to={buildDocumentPath(id, "comments")} className={textLinkStyle}>
              {title}
            </Link>
            <span className="text-sm text-muted">, {formatCount(openComments, "open thread")}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** All comments on an application, its tasks and requirements, with links to the comments on its documents. */
export const CommentsTab = ({ application: { id } }: { application: GrantApplication }) => (
  <>
    <CommentsPanel
      source={{ kind: "application", id }}
      renderSubject={(subjectId) =>
        subjectId.startsWith("tsk_") ? (
          <TaskName applicationId={id} id={subjectId} />
        ) : (
          <RequirementName applicationId={id} id={subjectId} />
        )
      }
    />
    <DocumentComments applicationId={id} />
  </>
);
