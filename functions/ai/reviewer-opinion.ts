import type { ProposalReview } from "#functions/writing/ai.ts";
import { cleanText } from "#shared/api/schemas.ts";
import type { MarkedText } from "./grounding.ts";
import { removeContactData } from "./prompts/prompt.ts";
import type { getReviewedCriteria, ReviewAnswer } from "./prompts/review.ts";

const maxLength = { text: 700, comment: 400, comments: 3 };

/**
 * Keeps comments on these criteria, with points in range. Marks figures and names that are missing from the text.
 */
export const toProposalReview = (
  { criteria, sections }: ReviewAnswer,
  reviewedCriteria: ReturnType<typeof getReviewedCriteria>,
  mark: (text: string) => MarkedText,
): ProposalReview => {
  const clean = (text: string, max: number) => {
    const plainText = removeContactData(cleanText(text).replaceAll(/\*\*|__|^#{1,6}\s+/gm, ""));
    return mark(plainText.length > max ? `${plainText.slice(0, max).trimEnd()}…` : plainText).text;
  };
  const answers = new Map(criteria.map((answer) => [answer.id, answer]));
  return {
    criteria: reviewedCriteria.flatMap(({ id, criterion, points: maxPoints }) => {
      const answer = answers.get(id);
      if (!answer) return [];
      const percent = Math.min(100, Math.max(0, answer.percent));
      const points = Math.round((percent * (maxPoints ?? 100)) / 100);
      const [strength, gap] = [answer.strength, answer.gap].map((text) => clean(text, maxLength.text)) as [
        string,
        string,
      ];
      return [{ criterion, maxPoints, points, strength, gap }];
    }),
    comments: Object.fromEntries(
      sections.flatMap(({ section, comments }) => {
        const texts = comments.map((comment) => cleanText(comment).slice(0, maxLength.comment)).filter(Boolean);
        return texts.length > 0 ? [[section, texts.slice(0, maxLength.comments)]] : [];
      }),
    ),
  };
};
