import { getWords } from "#functions/search/terms.ts";
import { StoredFunder } from "./stored-funder.ts";

const nameOffset = '{"ein":"123456789","name":"'.length;
const einOffset = '{"ein":"'.length;

/**
 * Indexes funders stored as JSON lines in rank order. Lines are parsed on demand, because 24,000 parsed objects would take
 * several times the memory.
 */
export const createFunderLines = (lines: Uint8Array) => {
  const buffer = Buffer.from(lines.buffer, lines.byteOffset, lines.byteLength);
  let count = 0;
  for (let position = buffer.indexOf(10); position >= 0; position = buffer.indexOf(10, position + 1)) count++;
  const offsets = new Uint32Array(count + 1);
  for (let line = 0; line < count; line++) offsets[line + 1] = buffer.indexOf(10, offsets[line]) + 1;
  const getOffset = (line: number) => offsets[line] as number;
  const eins = Uint32Array.from({ length: count }, (_, line) =>
    Number(buffer.toString("latin1", getOffset(line) + einOffset, getOffset(line) + einOffset + 9)),
  );
  const byEin = Uint32Array.from({ length: count }, (_, line) => line).sort(
    (a, b) => (eins[a] as number) - (eins[b] as number),
  );

  const parseLine = (line: number): StoredFunder =>
    StoredFunder.parse(JSON.parse(buffer.toString("utf8", getOffset(line), getOffset(line + 1))));
  const readName = (line: number): string => {
    const start = getOffset(line) + nameOffset;
    return buffer.toString("utf8", start, buffer.indexOf('","kind":', start));
  };

  /** Finds the line of an EIN by binary search; -1 if there is none. */
  const findLine = (target: number): number => {
    let low = 0;
    let high = count;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((eins[byEin[middle] as number] as number) < target) low = middle + 1;
      else high = middle;
    }
    const line = byEin[low];
    return line !== undefined && eins[line] === target ? line : -1;
  };
  const getEin = (line: number) => eins[line] as number;
  const has = (ein: number) => findLine(ein) >= 0;
  const find = (ein: string): StoredFunder | undefined => {
    const line = findLine(Number(ein));
    return line < 0 ? undefined : parseLine(line);
  };

  /**
   * Finds lines whose names contain all words (the last may be incomplete): exact names, then prefixes, then others.
   */
  const search = (query: string): number[] => {
    const words = getWords(query);
    const last = words.at(-1);
    if (last === undefined) return [];
    const joinedQuery = words.join(" ");
    const ranks: [number[], number[], number[]] = [[], [], []];
    for (let line = 0; line < count; line++) {
      const name = readName(line).toLowerCase();
      if (!name.includes(last)) continue;
      const nameWords = getWords(name);
      const isMatch = words.every(
        (word) => nameWords.includes(word) || (word === last && nameWords.some((part) => part.startsWith(word))),
      );
      if (!isMatch) continue;
      const joinedName = nameWords.join(" ");
      ranks[joinedName === joinedQuery ? 0 : joinedName.startsWith(joinedQuery) ? 1 : 2].push(line);
    }
    return ranks.flat();
  };

  return { count, find, has, getEin, search, parseLine };
};
export type FunderLines = ReturnType<typeof createFunderLines>;
