import { useMemo, useState } from "react";
import { policyFor } from "#shared/ai-policies.ts";
import type { FullDocument } from "#shared/documents.ts";
import { disclosure, type Passage, passages, type WrittenAnew } from "#shared/provenance.ts";
import { downloadText } from "#web/documents/download.ts";
import { useVersion } from "#web/documents/use-documents.ts";
import { today } from "#web/ui/format.ts";
import { useConfirmed } from "./confirmed.ts";
import type { Subject } from "./use-subject.ts";

/**
 * Origin and review state of each passage, from the first version and the sections regenerated since. `generated`,
 * `passages` and `saveDisclosure` are undefined until that version has loaded.
 */
export const useProvenance = (
  document: FullDocument,
  content: string,
  again: readonly WrittenAnew[],
  subject: Subject,
) => {
  // An unchanged document is its own first version.
  const [initialContent] = useState(document.version === 1 ? (document.content ?? "") : undefined);
  const first = useVersion(document.id, initialContent === undefined ? 1 : undefined);
  const { confirmed, set } = useConfirmed(document.id);
  const generated = initialContent ?? first.data?.content;
  const found = useMemo(
    () => (generated === undefined ? undefined : passages(generated, content, confirmed, again)),
    [generated, again, content, confirmed],
  );
  const saveDisclosure = (title: string, all: readonly Passage[]) => {
    const { record, funder } = subject;
    const policy = funder ? policyFor(funder, record?.agencyCode) : null;
    const text = disclosure({
      title,
      model: document.model,
      again,
      generatedOn: document.createdAt,
      today: today(),
      passages: all,
      policy: policy?.isKnown ? policy : null,
    });
    downloadText(`AI-use disclosure - ${title}`, text);
  };
  return {
    first,
    generated,
    passages: found,
    confirm: set,
    saveDisclosure: found && ((title: string) => saveDisclosure(title, found)),
  };
};
