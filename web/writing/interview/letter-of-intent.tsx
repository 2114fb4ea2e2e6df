import { FileSignature } from "lucide-react";
import { useHasPlan } from "#web/auth/plan-gate.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { LoiProgress } from "../loi-progress.tsx";
import * as messages from "../messages.ts";
import { useGenerateLoi } from "../use-generate-loi.ts";
import type { WritingForm } from "../use-writing-form.ts";
import type { WritingFields, WritingTarget } from "../writing-kinds.ts";

type Props = {
  form: WritingForm["form"];
  target: WritingTarget;
  opportunityId: string;
  toAnswers: (answers: WritingFields) => WritingFields;
};

/** Generates a letter of intent from the answers, for funders that require one before the proposal. */
export const LetterOfIntent = ({ form, target, opportunityId, toAnswers }: Props) => {
  const hasPlan = useHasPlan();
  const loiJob = useGenerateLoi();
  const { applicationId, organizationId } = target;
  const start = form.handleSubmit((answers) =>
    loiJob.generate({ opportunityId, applicationId, organizationId, answers: toAnswers(answers) }),
  );
  return (
    <section aria-labelledby="letter-of-intent" className="mt-8">
      <h3 id="letter-of-intent" className="font-semibold">
        Does the funder ask for a letter of intent first?
      </h3>
      <p className="mt-1 mb-3 text-sm text-muted">
        We’ll write it from the same answers. It’s one to three pages long.
      </p>
      {!loiJob.progress && (
        <Button variant="outline" icon={FileSignature} inactive={!hasPlan} onClick={() => void start()}>
          {messages.generateLoi}
        </Button>
      )}
      <LoiProgress loi={loiJob} />
    </section>
  );
};
