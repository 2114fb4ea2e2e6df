import { Link } from "react-router-dom";
import { commonMistakes } from "#shared/domain/common-mistakes.ts";
import { usefulLinks } from "#shared/domain/useful-links.ts";
import { ExternalLink, textLinkStyle } from "#web/ui/buttons/link-button.tsx";
import { bestPractices } from "./best-practices.ts";
import * as texts from "./messages.ts";
import { useArticlePath } from "./use-resource-library.ts";

const heading = "mb-4 font-serif text-lg font-semibold";
const numbers = "grid list-decimal gap-3 pl-7";

export const Advice = () => {
  const { getPath } = useArticlePath();
  return (
    <>
      <div className="mt-10 grid gap-8 border-t border-line pt-8 lg:grid-cols-2">
        <section aria-labelledby="practices">
          <h2 id="practices" className={heading}>
            {texts.bestPractices}
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
          {texts.usefulLinks}
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
