import { useMemo, useState } from "react";
import { getAiPolicy } from "#shared/domain/ai-policies.ts";
import type { FullDocument } from "#shared/api/documents.ts";
import { buildDisclosure, type Passage, classifyPassages, type RegeneratedParagraph } from "#shared/domain/provenance.ts";
import { downloadText } from "#web/documents/download-text.ts";
import { useDocumentVersion } from "#web/documents/use-documents.ts";
import { getToday } from "#web/ui/text/format.ts";
import { useReviewedPassages } from "./confirmed.ts";
import type { WritingSubject } from "./use-writing-subject.ts";

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
