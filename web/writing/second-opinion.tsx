import { useQuery } from "@tanstack/react-query";
import { MessageSquareQuote } from "lucide-react";
import { useState } from "react";
import { catalogRoutes } from "#shared/api/catalog.ts";
import { getErrorDetail } from "#shared/api/client.ts";
import { runJob } from "#shared/api/run-job.ts";
import { type ReviewerOpinion, writingRoutes } from "#shared/api/writing.ts";
import { buildQuery } from "#web/api/queries.ts";
import { useCan } from "#web/auth/authorization.tsx";
import { useHasPlan } from "#web/auth/plan-gate.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { ProgressBar } from "#web/ui/feedback/progress-bar.tsx";
import * as common from "#web/ui/messages.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import * as texts from "./messages.ts";
import { useWritingJob } from "./use-writing-job.ts";

type Props = { documentId: string; isUnsaved: boolean };

/** Requests a model's opinion of the saved text in a reviewer's voice. Renders nothing if no model is configured. */
export const SecondOpinion = ({ documentId, isUnsaved }: Props) => {
  const { data: status } = useQuery(buildQuery(catalogRoutes, "getCatalogStatus"));
  const canAsk = useCan(writingRoutes.generateOpinion);
  const hasPlan = useHasPlan();
  const [opinion, setOpinion] = useState<ReviewerOpinion | null>(null);
  const { start, cancel, progress } = useWritingJob({
    run: (id: string, watch) => runJob(writingRoutes, "generateOpinion", { body: { documentId: id } }, watch),
    onDone: setOpinion,
    onFailed: (error) =>
      toast({
        title: texts.secondOpinion,
        description: getErrorDetail(error, texts.opinionFailed),
        variant: "error",
      }),
  });
  if (!status?.model || !canAsk || !hasPlan) return null;
  return (
    <section aria-label={texts.secondOpinion} className="grid justify-items-start gap-2">
      <h3 className="font-semibold">{texts.secondOpinion}</h3>
      {opinion && <Opinion opinion={opinion} />}
      {progress ? (
        <div className="grid w-full gap-2">
          <ProgressBar label={texts.secondOpinion} value={progress.progress} valueText={progress.stage} />
          <div className="flex items-center justify-between gap-3">
            <span role="status" className="text-muted">
              {progress.stage}
            </span>
            <Button size="sm" variant="outline" onClick={cancel}>
              {common.cancel}
            </Button>
          </div>
        </div>
      ) : (
        <>
          <Button size="sm" variant="outline" icon={MessageSquareQuote} onClick={() => start(documentId)}>
            {texts.askReviewer}
          </Button>
          <p className="text-xs text-subtle">
            {isUnsaved && "It reads the saved text, without your latest changes. "}
            The text and the notice’s criteria go to {status.model}. A second opinion doesn’t predict the reviewers’
            score.
          </p>
        </>
      )}
    </section>
  );
};

const Opinion = ({ opinion: { criteria, model } }: { opinion: ReviewerOpinion }) => (
  <div role="status" className="grid w-full gap-2">
    {criteria.map(({ criterion, points, maxPoints, strength, gap }) => (
      <div key={criterion} className="grid gap-0.5 border-l-2 border-line pl-3">
        <p className="font-medium wrap-anywhere">
          {criterion}{" "}
          <span className="whitespace-nowrap text-muted tabular-nums">
            {maxPoints === null ? `${points}%` : `${points} of ${maxPoints}`}
          </span>
        </p>
        {strength && <p className="wrap-anywhere">{strength}</p>}
        {gap && (
          <p className="wrap-anywhere text-muted">
            <span className="font-medium">Missing: </span>
            {gap}
          </p>
        )}
      </div>
    ))}
    <p className="text-xs text-subtle">{model}</p>
  </div>
);
