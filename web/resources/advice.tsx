import { Link } from "react-router-dom";
import { commonMistakes } from "#shared/domain/common-mistakes.ts";
import { usefulLinks } from "#shared/domain/useful-links.ts";
import { ExternalLink, textLinkStyle } from "#web/ui/buttons/link-button.tsx";
import * as texts from "./messages.ts";
import { useArticlePath } from "./use-resource-library.ts";

/** `article`: ID of the article with details. */
type BestPractice = { text: string; why: string; article: string };

export const bestPractices: readonly BestPractice[] = [
  {
    text: "Decide before you write",
    why: "Fifteen minutes on eligibility, fit and hours save three weeks.",
    article: "decide-to-apply",
  },
  {
    text: "Read what the funder has paid for",
    why: "Past awards show size, place and kind more plainly than any notice.",
    article: "read-past-awards",
  },
  {
    text: "Ask the program officer three good questions",
    why: "In writing, after reading everything that is published.",
    article: "talk-to-program-officer",
  },
  {
    text: "Plan backwards, and give each task one name",
    why: "Letters, signatures and registrations depend on other people.",
    article: "plan-backwards",
  },
  {
    text: "Use the funder's headings and words",
    why: "Give each criterion room by its points.",
    article: "merit-criteria",
  },
  {
    text: "Begin with the people, and with local figures",
    why: "A need is about a place, not about your organization.",
    article: "need-of-community",
  },
  {
    text: "Promise outcomes, and say how you will know",
    why: "Today's figure, the target, the day, the instrument.",
    article: "smart-objectives",
  },
  {
    text: "Build the budget from the activities",
    why: "Every cost has a reason, and every activity a cost.",
    article: "budget-from-activities",
  },
  {
    text: "Write the summary last, and have a stranger read it",
    why: "If they can say who, what, where and how much, it is done.",
    article: "summary-last",
  },
  {
    text: "Ask for comments, whatever the answer",
    why: "They are what you paid for with your weeks.",
    article: "when-declined",
  },
];

const heading = "mb-4 font-serif text-lg font-semibold";
const numbers = "grid list-decimal gap-3 pl-7";

export const Advice = () => {
  const { getPath } = useArticlePath();
  return (
    <>
      <div className="mt-10 grid gap-8 border-t border-line pt-8 lg:grid-cols-2">
        <section aria-labelledby="practices">
          <h2 id="practices" className={heading}>
            {texts.bestPracticesTitle}
          </h2>
          <ol className={numbers}>
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
            Common mistakes, as rules to check
          </h2>
          <ol className={numbers}>
            {commonMistakes.map(({ id, rule, why, checkedIn, article, source }) => (
              <li key={id}>
                <Link to={getPath(article)} className={textLinkStyle}>
                  {rule}
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
          {texts.usefulLinksTitle}
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
