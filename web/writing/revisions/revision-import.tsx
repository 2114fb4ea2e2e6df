import { FileUp } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "#web/ui/buttons/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import * as common from "#web/ui/messages.ts";
import * as messages from "../messages.ts";
import { readRevisions, revisionErrors, UnreadableRevisionsError } from "./read-revisions.ts";
import { type ImportedComment, RevisionReview } from "./revision-review.tsx";
import type { RevisedDocument } from "./revisions.ts";

type Props = {
  savedText: string;
  isProposal: boolean;
  pending: boolean;
  onApply: (content: string, comments: readonly ImportedComment[]) => void;
  onCancel: () => void;
};

const maxFileBytes = 20_000_000;
const readFile = async (file: File) => {
  if (!file.name.toLowerCase().endsWith(".docx")) throw new UnreadableRevisionsError(revisionErrors.notWord);
  if (file.size > maxFileBytes) throw new UnreadableRevisionsError(revisionErrors.tooLarge);
  return readRevisions(new Uint8Array(await file.arrayBuffer()));
};

/** Imports the changes and comments from a Word file that a reviewer returned. */
export const RevisionImport = ({ savedText, isProposal, pending, onApply, onCancel }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [result, setResult] = useState<{ fileName: string; revisedDocument: RevisedDocument } | null>(null);
  const handleFile = async (file: File | undefined) => {
    if (!file) return;
    setProblem(null);
    try {
      setResult({ fileName: file.name, revisedDocument: await readFile(file) });
    } catch (error) {
      setProblem(error instanceof UnreadableRevisionsError ? error.message : revisionErrors.damaged);
    }
  };
  if (result)
    return (
      <RevisionReview
        {...result}
        currentText={savedText}
        isProposal={isProposal}
        pending={pending}
        onApply={onApply}
        onCancel={onCancel}
      />
    );
  return (
    <section
      aria-label={messages.importWord}
      className="mb-4 grid max-w-[44rem] gap-3 rounded-card border border-line p-4"
    >
      <p className="text-sm text-muted">
        Choose the Word file that a reviewer sent back. You’ll review its tracked changes and comments and accept or
        reject each one.
      </p>
      {problem && <Notice tone="error" live title={problem} />}
      <div className="flex flex-wrap gap-2">
        <input
          ref={input}
          type="file"
          accept=".docx"
          aria-label="Word file"
          className="sr-only"
          tabIndex={-1}
          onChange={({ target }) => {
            void handleFile(target.files?.[0]);
            target.value = "";
          }}
        />
        <Button size="sm" icon={FileUp} autoFocus onClick={() => input.current?.click()}>
          {common.chooseFile}
        </Button>
        <Button size="sm" variant="outline" onClick={onCancel}>
          {common.cancel}
        </Button>
      </div>
    </section>
  );
};
