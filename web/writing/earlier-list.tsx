import type { DocumentCard } from "#shared/api/documents.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { formatInstant } from "#web/ui/text/format.ts";
import * as common from "#web/ui/messages.ts";
import { kindTexts } from "./kind-texts.ts";
import type { WritingKind } from "./writing-kinds.ts";

type ListProps = { kind: WritingKind; documents: readonly DocumentCard[]; onOpen: (document: DocumentCard) => void };

export const PreviousDocumentList = ({ kind, documents, onOpen }: ListProps) =>
  documents.length === 0 ? (
    <p className="py-6 text-muted">Nothing yet. Each {kindTexts[kind].lowercaseName} you generate is kept here.</p>
  ) : (
    <ul className="divide-y divide-line">
      {documents.map((document) => (
        <li key={document.id} className="flex items-center gap-3 py-2.5">
          <div className="min-w-0 flex-1">
            <p className="font-semibold wrap-anywhere">{document.title}</p>
            <p className="text-sm text-muted">
              Version {document.version}, {formatInstant(document.updatedAt)}
            </p>
          </div>
          <Button size="sm" variant="outline" aria-label={`Open ${document.title}`} onClick={() => onOpen(document)}>
            {common.open}
          </Button>
        </li>
      ))}
    </ul>
  );
