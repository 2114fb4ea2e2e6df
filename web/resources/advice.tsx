import { Link } from "react-router-dom";
import { commonMistakes } from "#shared/domain/common-mistakes.ts";
import { usefulLinks } from "#shared/domain/useful-links.ts";
import { ExternalLink, textLinkStyle } from "#web/ui/buttons/link-button.tsx";
import * as messages from "./messages.ts";
import { useArticlePath } from "./use-resource-library.ts";

type BestPractice = { text: string; why: string; article: string };

export const bestPractices: readonly BestPractice[] = [
  {
    text: "Decide before you write",
    why: "Fifteen minutes on eligibility, fit and workload can save you three weeks.",
    article: "decide-to-apply",
  },
  {
    text: "Look up what the funder has funded",
    why: "Past awards show size, location and type more clearly than any notice.",
    article: "read-past-awards",
  },
  {
    text: "Ask the program officer three good questions",
    why: "In writing, after you’ve read everything that’s published.",
    article: "talk-to-program-officer",
  },
  {
    text: "Plan backward, and give each task one owner",
    why: "Letters, signatures and registrations depend on other people.",
    article: "plan-backwards",
  },
  {
    text: "Use the funder's headings and terms",
    why: "Give the most space to the sections worth the most points.",
    article: "merit-criteria",
  },
  {
    text: "Start with the people, and with local data",
    why: "The need is about your community, not about your organization.",
    article: "need-of-community",
  },
  {
    text: "Promise outcomes, and say how you’ll measure them",
    why: "Give the baseline, the target, the date and the instrument.",
    article: "smart-objectives",
  },
  {
    text: "Build the budget from the activities",
    why: "Every cost needs a reason, and every activity needs a cost.",
    article: "budget-from-activities",
  },
  {
    text: "Write the summary last, and have an outsider read it",
    why: "If they can tell you who, what, where and how much, it’s done.",
    article: "summary-last",
  },
  {
    text: "Ask for reviewer comments, whatever the decision",
    why: "They show what to fix next time.",
    article: "when-declined",
  },
];

const heading = "mb-4 font-serif text-lg font-semibold";
const orderedList = "grid list-decimal gap-3 pl-7";

export const Advice = () => {
  const { getPath } = useArticlePath();
  return (
    <>
      <div className="mt-10 grid gap-8 border-t border-line pt-8 lg:grid-cols-2">
        <section aria-labelledby="practices">
          <h2 id="practices" className={heading}>
            {messages.bestPracticesTitle}
          </h2>
          <ol className={orderedList}>
            {bestPractices.map(({ text, why, article }) => (
              <li key={text}>
                <Link to={getPath(article)} className={textLinkStyle}>
                  {text}
                </Link>
                <span className="block text-sm text-muted">{why}</span>
              </li>
            ))}
          </ol>
        </section>
        <section aria-labelledby="mistakes">
          <h2 id="mistakes" className={heading}>
            Common mistakes to avoid
          </h2>
          <ol className={orderedList}>
            {commonMistakes.map(({ id, mistake, why, checkedIn, article, source }) => (
              <li key={id}>
                <Link to={getPath(article)} className={textLinkStyle}>
                  {mistake}
                </Link>
                <span className="block text-sm text-muted">
                  {why} Checked {checkedIn}. Source: {source.name}.
                </span>
              </li>
            ))}
          </ol>
        </section>
      </div>
      <section aria-labelledby="links" className="mt-10">
        <h2 id="links" className={heading}>
          {messages.usefulLinksTitle}
        </h2>
        <ul className="grid gap-x-8 gap-y-3 md:grid-cols-2">
          {usefulLinks.map(({ id, title, url, description }) => (
            <li key={id} className="text-sm">
              <ExternalLink href={url}>{title}</ExternalLink>
              <span className="block text-muted">{description}</span>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
};
