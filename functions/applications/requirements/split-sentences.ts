const bulletCharacters = "•●○▪■◦☐☑➢✓✔✗✘✕➤→⇒‣⁃▸►❖\\uF0B7\\uF0A7·";
const bulletMarkPattern = new RegExp(
  `^(?:[${bulletCharacters}*−–—+¨»›]|\\p{So}|\\[(?:[ xX]?|\\d{1,2})\\]|-|[o{](?= \\p{L})|F(?= {1,4}\\p{Lu})|\\(?(?:\\d{1,2}|[a-zA-Z]|[ivx]{1,4})[.)]|\\d{1,2}\\.\\d{1,2}\\.?(?= \\p{Lu}))\\s`,
  "u",
);
/** The label of a question or an answer. */
const dialogLabelPattern = /^(?:Q|A|Question|Answer): +/;
const inlineBulletPattern = new RegExp(`[${bulletCharacters}]`, "gu");
const leadingBulletPattern = new RegExp(`^[${bulletCharacters}]`, "u");
const sentenceEndPattern = /[.!?]["”’)\]]?\s(?=["“‘([]?[A-Z0-9])/g;
const enumeratorPattern =
  /^(?:(?:section|part|article|step|chapter|appendix) [A-Z\d]{1,5}\.)$|^(?:(?:[A-Z]|[IVX]{1,5}|\d{1,2})\.){1,4}$|^\(?(?:[a-z]|[ivx]{1,4}|\d{1,2})[.)]$/i;
const abbreviationPattern =
  /(?:^|[\s(])(?:[A-Z]|U\.S|e\.g|i\.e|Nos?|Sec|Dr|Mr|Ms|Mrs|St|vs|etc|Inc|Corp|approx|Fig|Ph\.D|U\.S\.C|C\.F\.R|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\.$/;
const timeOfDayPattern = /\b[ap]\.?m\.$/i;
const timeZonePattern = /^\(?(?:Eastern|Central|Mountain|Pacific|Alaska|Hawaii|Local|[ECMP][SD]?T|UTC|GMT|on|\d)/i;

/** Maximum unit length: longer ones are split between words, which bounds the work of every rule. */
const maxUnitLength = 900;

export const startsBullet = (text: string) => bulletMarkPattern.test(text) && !/^[a-zA-Z]\.\s?[A-Z]\./.test(text);

type Mark = "symbol" | "number" | undefined;
type BulletPart = { from: number; to: number; mark: Mark; glyph: string };

/** Splits a paragraph at bullets; the ranges exclude the bullet characters. */
export const splitBullets = (text: string, hasGlyph: boolean): BulletPart[] => {
  const leading = hasGlyph ? (/^\S\s*/u.exec(text)?.[0] ?? "") : (bulletMarkPattern.exec(text)?.[0] ?? "");
  const starts = [
    leading.length || (dialogLabelPattern.exec(text)?.[0].length ?? 0),
    ...[...text.matchAll(inlineBulletPattern)].map(({ index }) => index).filter((index) => index >= leading.length),
  ];
  return [...new Set(starts)].flatMap((start, index, all): BulletPart[] => {
    const to = all[index + 1] ?? text.length;
    const sign = getInlineBullet(text, start);
    const from = start + sign.length;
    const isFirst = index === 0;
    const glyph = isFirst
      ? leading
          .trim()
          .replace(/\d+/, "1")
          .replace(/[a-z]+/, "a")
          .replace(/[A-Z]+/, "A")
      : sign;
    const leadingMark: Mark =
      leading === "" ? undefined : !hasGlyph && /[\dA-Za-z]+[.)]/.test(leading) ? "number" : "symbol";
    const mark: Mark = sign ? "symbol" : isFirst ? leadingMark : undefined;
    return to - from < 2 ? [] : [{ from, to, mark, glyph }];
  });
};
const getInlineBullet = (text: string, index: number) =>
  leadingBulletPattern.exec(text.slice(index, index + 2))?.[0] ?? "";

/** Splits a range of a text into sentences. */
export const splitSentences = (text: string, start: number, end: number): [from: number, to: number][] => {
  const block = text.slice(start, end);
  const parts: [number, number][] = [];
  let from = 0;
  const splitUpTo = (to: number) => {
    while (to - from > maxUnitLength) {
      const space = block.lastIndexOf(" ", from + maxUnitLength);
      const until = space > from ? space : from + maxUnitLength;
      parts.push([start + from, start + until]);
      from = until;
    }
    parts.push([start + from, start + to]);
    from = to;
  };
  for (const { index, 0: mark } of block.matchAll(sentenceEndPattern)) {
    const to = index + mark.length;
    const content = block.slice(Math.max(from, index - 14), index + 1);
    if (
      abbreviationPattern.test(content) ||
      (index - from < 16 && enumeratorPattern.test(block.slice(from, index + 1).trim()))
    )
      continue;
    if (mark[0] === "?" && /^(?:Yes|No)\b/.test(block.slice(to, to + 4))) continue;
    // A question of a form and the length of its answer.
    if (mark[0] === "?" && /^\(\d/.test(block.slice(to, to + 3))) continue;
    if (timeOfDayPattern.test(content) && timeZonePattern.test(block.slice(to, to + 12))) continue;
    splitUpTo(to);
  }
  splitUpTo(block.length);
  return parts;
};
