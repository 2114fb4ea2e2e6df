import type { Organization } from "#shared/organizations.ts";
import { useDocument } from "#web/documents/use-documents.ts";
import { Loaded } from "#web/ui/loaded.tsx";
import { LineSkeletons } from "#web/ui/loading.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { DocumentSheet } from "./document-sheet.tsx";
import type { KeptSource, WritingKind } from "./kinds.ts";

type LoaderProps = {
  kind: WritingKind;
  id: string;
  organization: Organization | null;
  isSideBySide: boolean;
  onNew: (source: Partial<KeptSource>, forget: () => void) => void;
  onOpenAnswers: (source: Partial<KeptSource>) => void;
  onOpened?: (id: string, source: Partial<KeptSource>) => void;
};

export const DocumentPlace = ({ id, kind, ...rest }: LoaderProps) => (
  <Loaded
    query={useDocument(id)}
    what="The document"
    skeleton={<LineSkeletons count={8} label="Loading the document" />}
  >
    {(document) =>
      document.content === null ? (
        <Notice tone="error" title="This document is a file, so there is no text to write on" />
      ) : (
        <DocumentSheet key={id} kind={kind} document={document} {...rest} />
      )
    }
  </Loaded>
);
