import { useRef, useState } from "react";
import { createApiClient, getErrorDetail } from "#shared/api/client.ts";
import { type DraftFact, factLimits, factRoutes, maxFactValue } from "#shared/api/facts.ts";
import { chunk } from "#shared/util/chunk.ts";
import { useOptimisticMutation } from "#web/api/use-optimistic-mutation.ts";
import { error as title } from "#web/ui/messages.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import * as messages from "./messages.ts";
import { useDebouncedSave } from "./use-tab-storage.ts";

const client = createApiClient(factRoutes);
/** The delay that batches facts confirmed in quick succession. */
const debounceMs = 1000;
const collapseToLine = (text: string) => text.replaceAll(/\s+/g, " ").trim().slice(0, maxFactValue);

/**
 * Confirms figures, names and sentences of a document as facts of its organization. `newlyConfirmedFacts` lists those
 * confirmed since the document was opened, saved or not.
 */
export const useConfirmedFacts = (documentId: string) => {
  const [newlyConfirmedFacts, setNewlyConfirmedFacts] = useState<readonly DraftFact[]>([]);
  const unsentFacts = useRef<DraftFact[]>([]);
  const confirmation = useOptimisticMutation({
    run: (facts: DraftFact[], idempotencyKey) =>
      client.confirmDraftFacts({ body: { documentId, facts }, idempotencyKey }),
    invalidates: ["listFacts"],
    allowsConcurrent: true,
    onError: (error, facts) => {
      setNewlyConfirmedFacts((before) => before.filter((fact) => !facts.includes(fact)));
      toast({ title, description: getErrorDetail(error, messages.factNotSaved), variant: "error" });
    },
  });
  const debouncedSave = useDebouncedSave(() => {
    for (const facts of chunk(unsentFacts.current, factLimits.perConfirmation)) confirmation.mutate(facts);
    unsentFacts.current = [];
  }, debounceMs);
  const confirm = (facts: readonly DraftFact[]) => {
    const newFacts = facts.map(({ text, sentence }) => ({
      text: collapseToLine(text),
      sentence: collapseToLine(sentence),
    }));
    unsentFacts.current.push(...newFacts);
    setNewlyConfirmedFacts((before) => [...before, ...newFacts]);
    debouncedSave.schedule();
  };
  return { newlyConfirmedFacts, confirm };
};
