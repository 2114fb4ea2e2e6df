import { Link } from "react-router-dom";
import type { AnswerSource } from "#shared/api/answers.ts";
import { buildDocumentPath, buildLibraryPath } from "#shared/domain/links.ts";
import * as paths from "#shared/domain/paths.ts";
import { useDocuments } from "#web/documents/use-documents.ts";
import { textLinkStyle } from "#web/ui/buttons/link-button.tsx";
import * as common from "#web/ui/messages.ts";

type Props = { source: AnswerSource; isEdited?: boolean };

/** The source of a text, with a link if the document still exists and has its own page. */
export const SourceNote = ({ source, isEdited = false }: Props) => {
  const { data: documents } = useDocuments();
  const document = documents?.find(({ id }) => id === source.documentId);
  const change = isEdited && ", edited since";
  if (source.kind === "typed") return <>{common.enteredManually}</>;
  if (source.kind === "profile")
    return (
      <>
        From{" "}
        <Link to={paths.organization} className={textLinkStyle}>
          your profile
        </Link>
        {change}
      </>
    );
  const title = source.title ?? "a document";
  return (
    <>
      From{" "}
      {!document ? (
        <span className="font-semibold wrap-anywhere">{title}</span>
      ) : document.type === "file" || document.type === "text" ? (
        <Link to={buildLibraryPath(document.id, source.page)} className={textLinkStyle}>
          {title}
        </Link>
      ) : (
        <Link to={buildDocumentPath(document.id)} className={textLinkStyle}>
          {title}
        </Link>
      )}
      {source.page !== null && `, page ${source.page}`}
      {source.heading && `, “${source.heading}”`}
      {change}
    </>
  );
};
