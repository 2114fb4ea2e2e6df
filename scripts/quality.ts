/**
 * `npm run quality`: measures the rule-based drafts of 50 fictional organizations (sections covered, figures and names
 * from the answers, proportions of the applicant's words, boilerplate and blanks), how many seeded errors of each kind
 * the checks find, and how many clean drafts they flag. The results are in docs/generated/quality.md.
 */
import { measureFactReuse } from "#functions/writing/quality/fact-reuse.ts";
import { heldOutDrafts, measureHeldOutFaults } from "#functions/writing/quality/held-out-drafts.ts";
import { ordinarySamples } from "#functions/writing/quality/profiles.ts";
import {
  averageShares,
  composeCleanDrafts,
  composeRuleBasedDrafts,
  findErrors,
  measureDraft,
  seedAllDefects,
} from "#functions/writing/quality/quality.ts";
import { craftSeeders, defectSeeders } from "#functions/writing/quality/seeded-defects.ts";
import { measureShares } from "#functions/writing/quality/shares.ts";

const write = (line: string) => process.stdout.write(`${line}\n`);
const percent = (share: number | null) => (share === null ? "-" : `${(100 * share).toFixed(0)}%`).padStart(6);
const drafts = composeRuleBasedDrafts();

write(
  `${"document".padEnd(38)} sections  grounded  budget          limits          repetition  grade  to fill in     own   rules  blanks`,
);
for (const document of drafts) {
  const { sections, grounded, budget, limits, repetition, grade, placeholders } = measureDraft(document);
  const { own, boilerplate, blanks } = measureShares(document.draft.content, document.sources);
  write(
    `${`${document.id}, ${document.draft.kind}`.padEnd(38)} ${percent(sections).padStart(8)}  ${percent(grounded).padStart(8)}  ${budget.padEnd(14)}  ${limits.padEnd(14)}  ${repetition.padEnd(10)}  ${String(grade ?? "-").padStart(5)}  ${String(placeholders).padStart(10)}  ${percent(own)}  ${percent(boilerplate)}  ${percent(blanks)}`,
  );
}
const ordinary = composeRuleBasedDrafts(ordinarySamples);
for (const [label, group] of Object.entries({
  "The fifty organizations": drafts,
  "Answers of typical length": ordinary,
})) {
  write(`\n${label}`);
  for (const kind of ["proposal", "loi", "cover_letter"]) {
    const { own, boilerplate, blanks, words } = averageShares(group.filter(({ draft }) => draft.kind === kind));
    write(
      `${kind.padEnd(14)} own words ${percent(own)}, boilerplate ${percent(boilerplate)}, blanks ${percent(blanks)}, ${words.toFixed(0)} words`,
    );
  }
}
for (const [title, seeders] of Object.entries({ "Factual errors": defectSeeders, "Writing problems": craftSeeders })) {
  write(`\n${title}`);
  for (const [kind, { seeded, found }] of Object.entries(seedAllDefects(drafts, seeders)))
    write(
      `${kind.padEnd(40)} ${String(found).padStart(4)} of ${String(seeded).padStart(4)} found, ${percent(found / seeded)}`,
    );
}
const reuse = measureFactReuse();
write("\nLetters written after saving a completed proposal for the same application");
for (const kind of ["loi", "cover_letter"] as const)
  for (const when of ["before", "after"] as const) {
    const drafts = reuse[when].filter((draft) => draft.kind === kind);
    const mean = (part: "blanks" | "share") => drafts.reduce((sum, draft) => sum + draft[part], 0) / drafts.length;
    const label = `${kind}, ${when === "before" ? "without facts" : "with facts"}`;
    write(`${label.padEnd(28)} ${mean("blanks").toFixed(1)} blanks, ${(100 * mean("share")).toFixed(1)}% of the words`);
  }
write(`${reuse.captured} of ${reuse.filled} filled blanks recognized`);
write(
  `Filled blanks flagged as wrong or unsupported: ${reuse.flagsWithoutFacts} without facts, ${reuse.falseFlags.length} with`,
);
const clean = composeCleanDrafts();
const flaggedDrafts = clean.filter((draft) => findErrors(draft).length > 0);
write(`\nClean drafts flagged: ${flaggedDrafts.length} of ${clean.length}`);
for (const draft of flaggedDrafts) write(`  ${draft.id}, ${draft.draft.kind}: ${findErrors(draft).join("; ")}`);
write("\nHeld-out drafts and errors, written without seeing the rules");
for (const [group, { planted, found, missed }] of Object.entries(measureHeldOutFaults())) {
  write(`${group.padEnd(8)} ${found} of ${planted} found`);
  for (const fault of missed) write(`  missed: ${fault}`);
}
const flaggedHeldOut = heldOutDrafts.filter((draft) => findErrors(draft).length > 0);
write(`Held-out clean drafts flagged: ${flaggedHeldOut.length} of ${heldOutDrafts.length}`);
