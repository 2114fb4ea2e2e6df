/**
 * `npm run quality`: metrics of the rule-based drafts for 42 invented organizations (sections covered, figures and names
 * from the answers, budget, limits, repetition, reading grade, placeholders), and how many seeded defects of each of 20
 * kinds the checks find in them.
 */
import { composeRuleBasedDrafts, measureDraft, seedAllDefects } from "#functions/writing/quality/quality.ts";

const write = (line: string) => process.stdout.write(`${line}\n`);
const percent = (share: number | null) => (share === null ? "-" : `${(100 * share).toFixed(0)}%`).padStart(6);
const drafts = composeRuleBasedDrafts();

write(`${"document".padEnd(38)} sections  grounded  budget          limits          repetition  grade  to fill in`);
for (const document of drafts) {
  const { sections, grounded, budget, limits, repetition, grade, placeholders } = measureDraft(document);
  write(
    `${`${document.id}, ${document.draft.kind}`.padEnd(38)} ${percent(sections).padStart(8)}  ${percent(grounded).padStart(8)}  ${budget.padEnd(14)}  ${limits.padEnd(14)}  ${repetition.padEnd(10)}  ${String(grade ?? "-").padStart(5)}  ${String(placeholders).padStart(10)}`,
  );
}
write("");
for (const [kind, { seeded, found }] of Object.entries(seedAllDefects(drafts)))
  write(
    `${kind.padEnd(40)} ${String(found).padStart(4)} of ${String(seeded).padStart(4)} found, ${percent(found / seeded)}`,
  );
