import type { NoticeLine } from "./notice-columns.ts";
import { findSection } from "./notice-sections.ts";
import { startsBullet } from "./split-sentences.ts";

/** Matches a line such as "Page size: 8.5 x 11". */
export const isKeyValue = (text: string): boolean => /^\p{Lu}[\p{L}/() -]{2,60}: \S/u.test(text);

const maxItemLength = 110;
const minItems = 2;
const listLeadPattern = /:$|\?$/;
/** Marks short lines below a question, a heading or a colon, without an empty line between, as items of a list. */
export const markItems = (lines: readonly NoticeLine[]) => {
  const usesGaps = lines.filter(({ afterGap }) => afterGap).length >= 0.05 * lines.length;
  for (let index = 0; index < lines.length; index++) {
    const lead = lines[index];
    const isLead =
      lead &&
      lead.cells.length === 1 &&
      (listLeadPattern.test(lead.text) || (usesGaps && lead.afterGap && isListSection(lead.text)));
    if (!isLead || lead.isItem) continue;
    let end = index + 1;
    if (!listLeadPattern.test(lead.text) && lines[end]?.text.endsWith(":")) continue;
    const indent = lines[end]?.cells[0]?.column ?? 0;
    const isIndented = listLeadPattern.test(lead.text) && indent > (lead.cells[0]?.column ?? 0);
    while (
      isItemLine(lines[end], {
        indent: isIndented ? indent : undefined,
        mayFollowGap: (isIndented || lead.text.endsWith(":")) && end === index + 1,
        canAsk: lead.text.endsWith(":"),
      })
    )
      end += 1;
    const items = lines.slice(index + 1, end);
    if (items.length < minItems) continue;
    for (const item of items) item.isItem = true;
    index = end - 1;
  }
};
const isListSection = (text: string) =>
  text.length <= 80 && ["unallowable", "components", "criteria"].includes(findSection(text) ?? "");
const isItemLine = (
  line: NoticeLine | undefined,
  { indent, mayFollowGap, canAsk }: { indent: number | undefined; mayFollowGap: boolean; canAsk: boolean },
) =>
  line !== undefined &&
  (!line.afterGap || mayFollowGap) &&
  line.cells.length === 1 &&
  line.text.length <= maxItemLength &&
  (/^[\p{Lu}\d“"]/u.test(line.text) || line.cells[0]?.column === indent) &&
  !/[.!]$/.test(line.text) &&
  (canAsk || !line.text.endsWith("?")) &&
  !line.hasGlyph &&
  !startsBullet(line.text) &&
  !(isKeyValue(line.text) && !/^(?:Attachment|Appendix|Exhibit|Tab)\b/.test(line.text));
