import { FileDown } from "lucide-react";
import { useMemo, useState } from "react";
import type { FullDocument } from "#shared/api/documents.ts";
import { getAiPolicy } from "#shared/domain/ai-policies.ts";
import {
  buildDisclosure,
  classifyPassages,
  originLabels,
  type Passage,
  type RegeneratedParagraph,
} from "#shared/domain/provenance.ts";
import { useDocumentVersion } from "#web/documents/use-documents.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ProgressBar } from "#web/ui/feedback/progress-bar.tsx";
import { downloadText } from "#web/ui/files/files.ts";
import { Checkbox } from "#web/ui/forms/inputs.tsx";
import { getToday } from "#web/ui/text/format.ts";
import * as texts from "./messages.ts";
import type { WritingSubject } from "./use-writing-subject.ts";

const getStorageKey = (documentId: string) => `grantlamp-confirmed ${documentId}`;
const readHashes = (documentId: string): string[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(getStorageKey(documentId)) ?? "[]");
    return Array.isArray(stored) ? stored.filter((hash) => typeof hash === "string") : [];
  } catch {
    return [];
  }
};

/** Hashes of the passages the user has reviewed. Stored in localStorage, without any text. */
const useReviewedPassages = (documentId: string) => {
  const [confirmed, setConfirmed] = useState(() => readHashes(documentId));
  const set = ({ hash }: Passage, isConfirmed: boolean) => {
    const next = isConfirmed ? [...new Set([...confirmed, hash])] : confirmed.filter((other) => other !== hash);
    setConfirmed(next);
    try {
      localStorage.setItem(getStorageKey(documentId), JSON.stringify(next));
    } catch {
      // Storage is unavailable: the state lasts until the page is left.
    }
  };
  return { confirmed, set };
};

/**
 * Origin and review state of each passage, from the first version and the sections regenerated since. `generated`,
 * `passages` and `saveDisclosure` are undefined until that version has loaded.
 */
export const useProvenance = (
  document: FullDocument,
  content: string,
  again: readonly RegeneratedParagraph[],
  subject: WritingSubject,
) => {
  // An unchanged document is its own first version.
  const [initialContent] = useState(document.version === 1 ? (document.content ?? "") : undefined);
  const first = useDocumentVersion(document.id, initialContent === undefined ? 1 : undefined);
  const { confirmed, set } = useReviewedPassages(document.id);
  const generated = initialContent ?? first.data?.content;
  const found = useMemo(
    () => (generated === undefined ? undefined : classifyPassages(generated, content, confirmed, again)),
    [generated, again, content, confirmed],
  );
  const saveDisclosure = (title: string, all: readonly Passage[]) => {
    const { record, funder } = subject;
    const policy = funder ? getAiPolicy(funder, record?.agencyCode) : null;
    const text = buildDisclosure({
      title,
      model: document.model,
      regenerated: again,
      generatedOn: document.createdAt,
      today: getToday(),
      passages: all,
      policy: policy?.isKnown ? policy : null,
    });
    downloadText(`AI-use disclosure - ${title}`, text);
  };
  return {
    firstVersion: first,
    generated,
    passages: found,
    confirm: set,
    saveDisclosure: found && ((title: string) => saveDisclosure(title, found)),
  };
};

type Props = {
  passages: readonly Passage[];
  onPick: (place: { start: number; end: number }) => void;
  onConfirm: (passage: Passage, isConfirmed: boolean) => void;
  onDisclosure: () => void;
};
const truncate = (text: string) => (text.length > 80 ? `${text.slice(0, 80).trimEnd()}…` : text);

/** Lists each passage with its origin and whether the user reviewed it; the disclosure reports both. */
export const PassagesPanel = ({ passages, onPick, onConfirm, onDisclosure }: Props) => {
  const confirmed = passages.filter(({ isConfirmed }) => isConfirmed).length;
  return (
    <div className="grid gap-4 text-sm">
      <p className="text-muted">Tick what you have read and stand by. A passage you change asks again.</p>
      <div>
        <p className="mb-1">
          {confirmed} of {passages.length} confirmed
        </p>
        <ProgressBar label="Passages confirmed" value={confirmed} max={passages.length} tone="brass" />
      </div>
      <ul className="grid gap-3">
        {passages.map((passage) => (
          <li key={passage.start} className="grid gap-0.5">
            <button
              type="button"
              onClick={() => onPick(passage)}
              className="rounded-control px-2 text-left wrap-anywhere hover:bg-primary-soft"
            >
              {truncate(passage.text)}
            </button>
            <div className="flex flex-wrap items-center justify-between gap-x-3 px-2">
              <span className="text-xs text-subtle first-letter:uppercase">{originLabels[passage.origin]}</span>
              <Checkbox
                label={
                  <>
                    I stand by it<span className="sr-only">: {truncate(passage.text)}</span>
                  </>
                }
                checked={passage.isConfirmed}
                onChange={(event) => onConfirm(passage, event.target.checked)}
              />
            </div>
          </li>
        ))}
      </ul>
      <Button variant="outline" icon={FileDown} className="justify-self-start" onClick={onDisclosure}>
        {texts.disclosure}
      </Button>
    </div>
  );
};
