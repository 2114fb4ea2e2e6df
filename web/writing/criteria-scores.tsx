import type { CriterionAspect, CriterionScore } from "#shared/checks/check-draft.ts";
import type { TextRange } from "./blocks.ts";
import * as texts from "./messages.ts";

const stateTexts: Record<CriterionAspect["state"], string> = {
  supported: "Answered, with a figure or date",
  answered: "Answered, without a figure or date",
  implied: "May be answered, but not in the notice’s words",
  blank: "Has a blank to fill in",
  missing: "Not answered",
};
const dots: Record<CriterionAspect["state"], string> = {
  supported: "bg-green",
  answered: "bg-green",
  implied: "bg-yellow",
  blank: "bg-yellow",
  missing: "bg-red",
};

const formatRange = ({ low, high, maxPoints }: CriterionScore) =>
  maxPoints === null ? `${low}–${high}%` : `${low}–${high} of ${maxPoints}`;

type Props = { criteria: readonly CriterionScore[]; onPick: (range: TextRange) => void };

/** Shows what a reviewer would look for under each of the notice's criteria, and the sentences that answer it. */
export const CriteriaScores = ({ criteria, onPick }: Props) => {
  const scoredCriteria = criteria.filter(({ maxPoints }) => maxPoints !== null);
  const sum = (edge: "low" | "high" | "maxPoints") =>
    scoredCriteria.reduce((total, score) => total + (score[edge] ?? 0), 0);
  return (
    <section aria-label={texts.reviewersScore}>
      <h3 className="mb-1 flex items-center gap-2 font-semibold">
        {texts.reviewersScore}
        {scoredCriteria.length > 1 && (
          <span className="font-normal text-muted tabular-nums">
            {sum("low")}–{sum("high")} of {sum("maxPoints")} points
          </span>
        )}
      </h3>
      <ul className="grid gap-1">
        {criteria.map((score) => (
          <li key={score.criterion}>
            <details>
              <summary className="rounded-control px-2 py-1.5">
                <span className="wrap-anywhere">{score.criterion}</span>
                <span className="ml-2 whitespace-nowrap text-muted tabular-nums">{formatRange(score)}</span>
              </summary>
              <ul className="mt-1 mb-2 grid gap-2 px-2">
                {score.aspects.map((aspect) => (
                  <Aspect key={aspect.text} aspect={aspect} onPick={onPick} />
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ul>
      <p className="mt-1 text-xs text-subtle">
        A rule-based estimate of whether the text addresses each criterion, not of how persuasive it is.
      </p>
    </section>
  );
};

const Aspect = ({ aspect, onPick }: { aspect: CriterionAspect } & Pick<Props, "onPick">) => (
  <li className="grid grid-cols-[auto_1fr] gap-x-2">
    <span aria-hidden className={`mt-1.5 size-2 rounded-full ${dots[aspect.state]}`} />
    <div className="min-w-0">
      <p className="wrap-anywhere">“{aspect.text}”</p>
      <p className="text-xs text-muted">
        {stateTexts[aspect.state]}
        {aspect.unusedWords.length > 0 && aspect.state !== "supported" && (
          <>. Words not used: {aspect.unusedWords.slice(0, 6).join(", ")}</>
        )}
      </p>
      {aspect.sentences.length > 0 && (
        <p className="mt-0.5 flex flex-wrap gap-1">
          {aspect.sentences.map((range, index) => (
            <button
              key={range.start}
              type="button"
              onClick={() => onPick(range)}
              className="rounded-control px-1.5 py-0.5 text-xs text-primary hover:bg-primary-soft"
            >
              {index === 0 ? "Show the sentence" : `and ${index + 1}`}
              <span className="sr-only"> that answers “{aspect.text}”</span>
            </button>
          ))}
        </p>
      )}
    </div>
  </li>
);
