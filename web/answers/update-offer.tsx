import { X } from "lucide-react";
import { useEffect, useId } from "react";
import { createPortal } from "react-dom";
import { answerLimits } from "#shared/api/answers.ts";
import { DiffView } from "#web/documents/diff-view.tsx";
import { announce } from "#web/ui/accessibility.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { useTopDialog } from "#web/ui/dialogs/use-modal.ts";
import * as common from "#web/ui/messages.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import type { Insertion } from "./insertions.ts";
import * as messages from "./messages.ts";
import { useAnswers, useUpdateAnswer } from "./use-answers.ts";

type Props = { insertion: Insertion; onClose: () => void };

/** Offers to save the edits of an inserted answer to the library. Shown once, next to the page. */
export const UpdateOffer = ({ insertion, onClose }: Props) => {
  const id = useId();
  const { answer: insertedAnswer, variant, organizationId, savedText } = insertion;
  const { data: answers } = useAnswers(organizationId);
  const answer = answers?.find((candidate) => candidate.id === insertedAnswer.id);
  const currentVariant = answer?.variants.find((candidate) => candidate.id === variant.id);
  const update = useUpdateAnswer(({ title }) => {
    toast({ title: common.success, description: `“${title}” is up to date` });
    onClose();
  });
  const layer = useTopDialog() ?? document.body;
  useEffect(
    () => announce(`You edited ${insertedAnswer.title}. You can update your answer library.`),
    [insertedAnswer],
  );
  if (!answer || savedText === null) return null;
  const currentVariants = answer.variants.map(({ id: variantId, text }) => ({ id: variantId, text }));
  const save = (variants: { id?: number; text: string }[]) => update.mutate({ answer, body: { variants } });
  return createPortal(
    <section
      aria-labelledby={id}
      className="answer-offer z-40 m-3 rounded-card border border-line bg-overlay p-4 text-sm text-ink shadow-raised print:hidden"
    >
      <div className="flex items-start gap-2">
        <h2 id={id} className="min-w-0 flex-1 font-semibold wrap-anywhere">
          Update “{answer.title}” in your library?
        </h2>
        <IconButton icon={X} label={messages.notNow} onClick={onClose} className="-m-1.5" />
      </div>
      <p className="mt-0.5 mb-2 text-muted">You edited the text you inserted.</p>
      <div className="mb-3 max-h-56 overflow-y-auto">
        <DiffView before={currentVariant?.text ?? variant.text} after={savedText} label="Your edits" />
      </div>
      <div className="flex flex-wrap gap-2">
        {currentVariant && (
          <Button
            size="sm"
            pending={update.isPending}
            onClick={() =>
              save(currentVariants.map((other) => (other.id === variant.id ? { ...other, text: savedText } : other)))
            }
          >
            {messages.updateAnswer}
          </Button>
        )}
        {currentVariants.length < answerLimits.variants && (
          <Button
            size="sm"
            variant="outline"
            inactive={update.isPending}
            onClick={() => save([...currentVariants, { text: savedText }])}
          >
            {common.saveAsVersion}
          </Button>
        )}
        <Button size="sm" variant="ghost" onClick={onClose}>
          {messages.notNow}
        </Button>
      </div>
    </section>,
    layer,
  );
};
