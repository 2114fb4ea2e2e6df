import { pictureSize } from "./picture-size.ts";
import boardDark from "./pictures/board-dark.webp";
import boardLight from "./pictures/board-light.webp";
import finderDark from "./pictures/finder-dark.webp";
import finderLight from "./pictures/finder-light.webp";
import letterDark from "./pictures/letter-dark.webp";
import letterLight from "./pictures/letter-light.webp";
import "./landing.css";

const pictures = [
  {
    light: finderLight,
    dark: finderDark,
    title: "Find programs you can apply to",
    caption: "Ranked for your organization, with eligibility, amount, deadline and source.",
    alt: "The Funding Finder: a list of ranked programs on the left, and the chosen one with its score on the right.",
  },
  {
    light: letterLight,
    dark: letterDark,
    title: "Draft from your own answers",
    caption: "Blanks stay marked, and checks compare every figure and name with what you entered.",
    alt: "A letter of intent in the editor, with blanks to fill in marked and a list of checks beside it.",
  },
  {
    light: boardLight,
    dark: boardDark,
    title: "Never miss a deadline",
    caption: "Every application, task and report in one place, and in your calendar.",
    alt: "The application board, with a column for each status and a card for each application.",
  },
] as const;

/** Screenshots of the demo account (`scripts/product-pictures.ts`); only those of the current theme are loaded. */
export const ProductPictures = () => (
  <section aria-labelledby="tour-pictures" className="mt-16">
    <h2 id="tour-pictures" className="font-serif text-lg font-semibold">
      From search to submission
    </h2>
    <div className="mt-5 grid gap-10">
      {pictures.map(({ light, dark, title, caption, alt }) => (
        <figure key={title}>
          {[light, dark].map((source) => (
            <img
              key={source}
              src={source}
              alt={alt}
              {...pictureSize}
              loading="lazy"
              decoding="async"
              className={source === light ? "picture light-only" : "picture dark-only"}
            />
          ))}
          <figcaption className="mt-3 max-w-[60ch] text-muted">
            <span className="block font-semibold text-ink">{title}</span>
            {caption}
          </figcaption>
        </figure>
      ))}
    </div>
  </section>
);
