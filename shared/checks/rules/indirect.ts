import { complianceRules } from "../../domain/compliance-rules.ts";
import type { ParsedDraft } from "../parsed-draft.ts";
import { createFinding, createMissingFinding, type RuleFindings } from "../finding.ts";
import { getCostLines } from "../sources.ts";

const indirectTopic = /\bindirect\b|\boverhead\b|\bfacilities and administrative\b|\bF&A\b|\bde minimis\b/i;
const negotiated = /\bnegotiated\b|\bNICRA\b/i;
const capPattern =
  /\b(?:indirect|overhead|administrative)\b[^.\n]{0,80}?\b(?:at most|up to|not exceed|no more than|limited to|capped at|maximum of|max)\s(?:of\s)?(\d{1,2}(?:\.\d{1,2})?)\s?(?:%|percent)/i;

/** The applicable rate: the funder's, or the federal one; null if neither applies. */
const findRateInForce = ({ sources }: ParsedDraft): { percent: number; because: string } | null => {
  const { record, requirements } = sources;
  const noticeTexts = [
    record?.fullText,
    record?.summary,
    record?.costSharingText,
    ...requirements.map((each) => `${each.requirement}\n${each.quote ?? ""}`),
  ];
  for (const text of noticeTexts) {
    const found = text ? capPattern.exec(text.slice(0, 200_000))?.[1] : undefined;
    if (found) return { percent: Number(found), because: "the notice sets this limit" };
  }
  const isFederal = Boolean(
    record && (record.assistanceListing || record.source === "grants.gov" || record.source === "simpler"),
  );
  const { value, citation } = complianceRules.deMinimisIndirect;
  return isFederal ? { percent: value, because: `without a negotiated rate ${citation} allows this much` } : null;
};

/** Checks that indirect costs stay within the rate in force. */
export const checkIndirectCosts = (checked: ParsedDraft): RuleFindings => {
  const rate = findRateInForce(checked);
  const { sentences, figures, answers, maskedText } = checked;
  const lines = getCostLines(answers);
  const direct = lines.filter(({ key }) => key !== "administrativeCosts").reduce((sum, { cents }) => sum + cents, 0);
  const administrative = answers.administrativeCosts ?? 0;
  const about = sentences.filter(({ text }) => indirectTopic.test(text));
  if (rate === null || (about.length === 0 && administrative === 0) || negotiated.test(maskedText)) return null;
  const found = about.flatMap((sentence) =>
    figures.flatMap((figure) =>
      figure.kind === "percent" &&
      figure.start >= sentence.start &&
      figure.end <= sentence.end &&
      Number(figure.value) > rate.percent
        ? [createFinding(figure, `Indirect costs of ${figure.text} are above ${rate.percent}%: ${rate.because}.`)]
        : [],
    ),
  );
  if (direct === 0 || (administrative / direct) * 100 <= rate.percent + 1e-9) return found;
  const percent = ((administrative / direct) * 100).toFixed(1);
  return [
    ...found,
    createMissingFinding(
      `Administrative costs are ${percent}% of the other lines. If they are indirect costs, the limit is ${rate.percent}%: ${rate.because}.`,
      { field: "administrativeCosts" },
      "warn",
    ),
  ];
};
