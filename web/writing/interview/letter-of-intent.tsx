import { FileSignature } from "lucide-react";
import { Link } from "react-router-dom";
import { useHasPlan } from "#web/auth/plan-gate.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { textLinkStyle } from "#web/ui/buttons/link-button.tsx";
import { ProgressBar } from "#web/ui/feedback/progress-bar.tsx";
import * as common from "#web/ui/messages.ts";
import { interpolate } from "#web/ui/text/format.ts";
import { DraftNotice } from "../draft-notice.tsx";
import * as messages from "../messages.ts";
import { useGenerateLoi } from "../use-generate-loi.ts";
import type { WritingForm } from "../use-writing-form.ts";
import { getWritingPath, type WritingFields, type WritingTarget } from "../writing-kinds.ts";

type Props = {
  form: WritingForm["form"];
  target: WritingTarget;
  opportunityId: string;
  toAnswers: (answers: WritingFields) => WritingFields;
};

/** Generates a letter of intent from the answers, for funders that require one before the proposal. */
export const LetterOfIntent = ({ form, target, opportunityId, toAnswers }: Props) => {
  const hasPlan = useHasPlan();
  const { generate, cancel, progress, generated } = useGenerateLoi();
  const { applicationId, organizationId } = target;
  const start = form.handleSubmit((answers) =>
    generate({ opportunityId, applicationId, organizationId, answers: toAnswers(answers) }),
  );
  return (
    <section aria-labelledby="letter-of-intent" className="mt-8">
      <h3 id="letter-of-intent" className="font-semibold">
        Does the funder ask for a letter of intent first?
      </h3>
      <p className="mt-1 mb-3 text-sm text-muted">It’s written from the same answers, on one to three pages.</p>
      {progress ? (
        <div className="flex items-center gap-3">
          <ProgressBar
            className="flex-1"
            label={interpolate(messages.loiStage, { stage: progress.stage })}
            value={progress.progress}
            showPercent
          />
          <Button variant="outline" onClick={cancel} autoFocus>
            {common.cancel}
          </Button>
        </div>
      ) : (
        <Button variant="outline" icon={FileSignature} inactive={!hasPlan} onClick={() => void start()}>
          {messages.generateLoi}
        </Button>
      )}
      {generated && (
        <div className="mt-3 grid gap-2">
          <DraftNotice live model={generated.model} />
          <Link
            to={getWritingPath("loi", { document: generated.documentId })}
            className={`${textLinkStyle} w-fit text-sm`}
          >
            Open the letter
          </Link>
        </div>
      )}
    </section>
  );
};
