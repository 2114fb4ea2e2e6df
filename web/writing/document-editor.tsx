import type { Organization } from "#shared/api/organizations.ts";
import { useDocument } from "#web/documents/use-documents.ts";
import { QueryState } from "#web/ui/feedback/query-state.tsx";
import { SkeletonLines } from "#web/ui/loading.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { DocumentEditor } from "./document-sheet.tsx";
import type { StoredSource, WritingKind } from "./writing-kinds.ts";

type LoaderProps = {
  kind: WritingKind;
  id: string;
  organization: Organization | null;
  isSideBySide: boolean;
  onNew: (source: Partial<StoredSource>, forget: () => void) => void;
  onOpenAnswers: (source: Partial<StoredSource>) => void;
  onOpened?: (id: string, source: Partial<StoredSource>) => void;
};

export const DocumentLoader = ({ id, kind, ...rest }: LoaderProps) => (
  <QueryState
    query={useDocument(id)}
    subject="The document"
    skeleton={<SkeletonLines count={8} label="Loading the document" />}
  >
    {(document) =>
      document.content === null ? (
        <Notice tone="error" title="This document is a file, so there is no text to write on" />
      ) : (
        <DocumentEditor key={id} kind={kind} document={document} {...rest} />
      )
    }
  </QueryState>
);
