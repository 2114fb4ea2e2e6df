import { useMemo } from "react";
import { policyFor } from "#shared/ai-policies.ts";
import type { FullDocument } from "#shared/documents.ts";
import { disclosure, passages } from "#shared/provenance.ts";
import { downloadText } from "#web/documents/download.ts";
import { useVersion } from "#web/documents/use-documents.ts";
import { today } from "#web/ui/format.ts";
import { useConfirmed } from "./confirmed.ts";
import type { Subject } from "./use-subject.ts";

/**
 * Where each passage of a document comes from: held against its first version and what was written anew since, with
 * what the person has confirmed; and the disclosure that says it all.
 */
export const useProvenance = (document: FullDocument, content: string, again: readonly string[], subject: Subject) => {
  const first = useVersion(document.id, document.version > 1 ? 1 : undefined);
  const { confirmed, set } = useConfirmed(document.id);
  const generated = document.version > 1 ? (first.data?.content ?? "") : (document.content ?? "");
  const found = useMemo(
    () => passages([generated, ...again].join("\n\n"), content, confirmed),
    [generated, again, content, confirmed],
  );
  return {
    generated,
    passages: found,
    confirm: set,
    saveDisclosure: (title: string) => {
      const { record, funder } = subject;
      const policy = funder ? policyFor(funder, record?.agencyCode) : null;
      const text = disclosure({
        title,
        model: document.model,
        generatedOn: document.createdAt,
        today: today(),
        passages: found,
        policy: policy?.isKnown ? policy : null,
      });
      downloadText(`AI-use disclosure - ${title}`, text);
    },
  };
};
