import { BadgeCheck, CircleAlert, CircleCheck, CircleHelp, PencilLine, TriangleAlert } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router-dom";
import type { Fact } from "#shared/api/facts.ts";
import type { DraftReview, Finding } from "#shared/checks/check-draft.ts";
import { ruleArticles } from "#shared/checks/rule-articles.ts";
import { buildPassagePath, buildPath } from "#shared/domain/links.ts";
import * as paths from "#shared/domain/paths.ts";
import { VisuallyHidden } from "#web/ui/accessibility.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { textLinkStyle } from "#web/ui/buttons/link-button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { SkeletonLines } from "#web/ui/feedback/skeleton.tsx";
import { formatCount } from "#web/ui/text/format.ts";
import type { Placeholder, TextRange } from "./blocks.ts";
import { CriteriaScores } from "./criteria-scores.tsx";
import * as texts from "./messages.ts";
import { useFactDescription } from "./use-fact-description.ts";

type Props = {
  review: DraftReview | null | undefined;
  placeholders: readonly Placeholder[];
  hasAnswers: boolean;
  facts?: readonly Fact[];
  onPick: (range: TextRange) => void;
  /** Confirms figures and names that no source contains. */
  onConfirmFacts?: ((facts: readonly string[]) => void) | undefined;
  /** Replaces the words that a finding is about. */
  onCorrect?: ((finding: Finding, replacement: string) => void) | undefined;
  /** Adds a word to the dictionary. */
  onAddWord?: (word: string) => void;
  /** Returns the start of a section, for findings about missing content; undefined if there is no such section. */
  findSection?: (section: string | undefined) => TextRange | undefined;
  /** A model's opinion, shown with the score of the rules. */
  secondOpinion?: ReactNode;
};

const maxCollapsed = 6;

const capitalize = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

export const ChecksPanel = ({
  review,
  placeholders,
  hasAnswers,
  facts = [],
  onPick,
  onConfirmFacts,
  onCorrect,
  onAddWord,
  findSection,
  secondOpinion,
}: Props) => {
  const describeFact = useFactDescription();
  const filterByStatus = (status: Finding["status"]) =>
    (review?.findings ?? []).filter((finding) => finding.status === status);
  const createPickHandler = ({ start, end, section }: Finding) => {
    const range = start !== null && end !== null ? { start, end } : findSection?.(section);
    return range && (() => onPick(range));
  };
  const toItems = (findings: Finding[]) =>
    findings.map((finding, index) => ({
      key: `${finding.rule} ${finding.start} ${finding.message}`,
      text: finding.message,
      onPick: createPickHandler(finding),
      ...(finding.passage && { to: buildPassagePath(finding.passage) }),
      // Link to the article only once per rule.
      ...(findings.findIndex(({ rule }) => rule === finding.rule) === index && {
        articleId: ruleArticles[finding.rule],
      }),
      ...(finding.correction &&
        onCorrect && {
          replacements: finding.correction.replacements,
          onReplace: (replacement: string) => onCorrect(finding, replacement),
        }),
      ...(finding.word && onAddWord && { onAddWord: () => onAddWord(finding.word ?? "") }),
      ...(finding.status === "confirm" &&
        finding.fact &&
        onConfirmFacts && { onConfirm: () => onConfirmFacts([finding.fact ?? ""]) }),
    }));
  const unconfirmedFacts = [...new Set(filterByStatus("confirm").flatMap(({ fact }) => fact ?? []))];
  if (review === null)
    return <Notice tone="error" title="The checks could not be loaded. Reload the page to try again." />;
  if (!review) return <SkeletonLines count={4} label="Checking the draft" />;
  const passedRules = review.rules.filter(({ state }) => state === "pass");
  const applicableCount = review.rules.filter(({ state }) => state !== "not_applicable").length;
  const grade = review.rules.find(({ value }) => value !== undefined)?.value;
  return (
    <div className="grid gap-6 text-sm">
      {!hasAnswers && <p className="text-muted">{texts.answersMissing}</p>}
      <Group
        title="To fill in"
        icon={<PencilLine size={16} aria-hidden className="text-yellow" />}
        items={placeholders.map((placeholder) => ({
          key: String(placeholder.start),
          text: capitalize(placeholder.text),
          note: placeholder.explanation,
          onPick: () => onPick(placeholder),
        }))}
      />
      <Group
        title="Fix"
        icon={<CircleAlert size={16} aria-hidden className="text-red" />}
        items={toItems(filterByStatus("fail"))}
      />
      <Group
        title={texts.confirm}
        icon={<CircleHelp size={16} aria-hidden className="text-yellow" />}
        items={toItems(filterByStatus("confirm"))}
        footer={
          onConfirmFacts &&
          unconfirmedFacts.length > 1 && (
            <Button variant="outline" size="sm" icon={BadgeCheck} onClick={() => onConfirmFacts(unconfirmedFacts)}>
              Confirm all {unconfirmedFacts.length} facts
            </Button>
          )
        }
      />
      <Group
        title="Found in your library"
        icon={<CircleCheck size={16} aria-hidden className="text-green" />}
        items={toItems(filterByStatus("found"))}
      />
      <Group
        title="Consider"
        icon={<TriangleAlert size={16} aria-hidden className="text-yellow" />}
        items={toItems(filterByStatus("warn"))}
      />
      <Group
        title="Confirmed facts"
        icon={<BadgeCheck size={16} aria-hidden className="text-green" />}
        items={review.supported.flatMap(({ start, end, text, factId }) => {
          const fact = facts.find(({ id }) => id === factId);
          return fact
            ? [
                {
                  key: String(start),
                  text: `“${text}”: ${[fact.name, fact.period].filter(Boolean).join(", ")}`,
                  note: describeFact(fact),
                  onPick: () => onPick({ start, end }),
                },
              ]
            : [];
        })}
        footer={
          <Link to={paths.facts} className={`${textLinkStyle} mb-2 inline-block px-2`}>
            Change or remove facts
          </Link>
        }
      />
      {placeholders.length + review.findings.length === 0 && (
        <p className="flex gap-2">
          <CircleCheck size={16} aria-hidden className="mt-0.5 shrink-0 text-green" /> No issues found.
        </p>
      )}
      {review.criteria && <CriteriaScores criteria={review.criteria} onPick={onPick} />}
      {secondOpinion}
      {review.rules.length > 0 && (
        <details>
          <summary className="w-fit rounded-control text-muted">
            {placeholders.length > 0
              ? texts.formatNotYetChecked(formatCount(placeholders.length, "blank"))
              : texts.formatPassed(
                  passedRules.length,
                  formatCount(applicableCount, "check"),
                  review.rules.length - applicableCount,
                )}
          </summary>
          <ul className="mt-2 grid gap-1 text-muted">
            {passedRules.map(({ rule, label }) => (
              <li key={rule} className="flex gap-2">
                {placeholders.length > 0 ? (
                  <CircleHelp size={14} aria-hidden className="mt-1 shrink-0" />
                ) : (
                  <CircleCheck size={14} aria-hidden className="mt-1 shrink-0 text-green" />
                )}
                {label}
              </li>
            ))}
          </ul>
        </details>
      )}
      {grade !== undefined && <p className="text-muted">Reading grade level {grade.toFixed(0)}</p>}
      {review.rules.length > 0 && <p className="text-xs text-subtle">{texts.checkLimits}</p>}
    </div>
  );
};

type Item = {
  key: string;
  text: string;
  note?: string | undefined;
  onPick: (() => void) | undefined;
  onConfirm?: () => void;
  replacements?: readonly string[];
  onReplace?: (replacement: string) => void;
  onAddWord?: () => void;
  /** The passage in the library. */
  to?: string;
  articleId?: string | undefined;
};
type GroupProps = { title: string; icon: ReactNode; items: readonly Item[]; footer?: ReactNode };
const Group = ({ title, icon, items, footer }: GroupProps) => {
  const [isExpanded, setExpanded] = useState(false);
  if (items.length === 0) return null;
  const visibleItems = isExpanded ? items : items.slice(0, maxCollapsed);
  return (
    <section aria-label={title}>
      <h3 className="mb-1 flex items-center gap-2 font-semibold">
        {icon}
        {title}
        <span className="font-normal text-muted">{items.length}</span>
      </h3>
      <ul className="grid">
        {visibleItems.map(
          ({ key, text, note, onPick, onConfirm, replacements, onReplace, onAddWord, to, articleId }) => {
            const content = (
              <>
                {text}
                {note && <span className="block text-xs text-subtle">{note}</span>}
              </>
            );
            return (
              <li key={key}>
                {onPick ? (
                  <button
                    type="button"
                    onClick={onPick}
                    className="w-full rounded-control px-2 py-1.5 text-left wrap-anywhere hover:bg-primary-soft"
                  >
                    {content}
                  </button>
                ) : (
                  <p className="px-2 py-1.5 wrap-anywhere">{content}</p>
                )}
                {(onReplace || onAddWord) && (
                  <div className="flex flex-wrap gap-1">
                    {replacements?.map((replacement) => (
                      <Button key={replacement} variant="ghost" size="sm" onClick={() => onReplace?.(replacement)}>
                        Replace with “{replacement}”<span className="sr-only">: {text}</span>
                      </Button>
                    ))}
                    {onAddWord && (
                      <Button variant="ghost" size="sm" onClick={onAddWord}>
                        {texts.addToDictionary}
                        <span className="sr-only">: {text}</span>
                      </Button>
                    )}
                  </div>
                )}
                {to && (
                  <Link to={to} target="_blank" rel="noopener" className={`${textLinkStyle} mb-2 inline-block px-2`}>
                    Open the passage<VisuallyHidden> in a new tab: {text}</VisuallyHidden>
                  </Link>
                )}
                {articleId && !to && (
                  <Link
                    to={buildPath(paths.resources, { article: articleId })}
                    target="_blank"
                    rel="noopener"
                    className={`${textLinkStyle} mb-2 inline-block px-2`}
                  >
                    Read how<VisuallyHidden> in a new tab: {text}</VisuallyHidden>
                  </Link>
                )}
                {onConfirm && (
                  <Button variant="ghost" size="sm" onClick={onConfirm}>
                    {texts.confirm}
                    <span className="sr-only">: {text}</span>
                  </Button>
                )}
              </li>
            );
          },
        )}
      </ul>
      {items.length > maxCollapsed && (
        <Button variant="ghost" size="sm" className="-ml-2.5" onClick={() => setExpanded(!isExpanded)}>
          {isExpanded ? "Show fewer" : `Show all ${items.length}`}
        </Button>
      )}
      {footer}
    </section>
  );
};
