import type { CoachQuestion } from "#functions/writing/ai.ts";
import type { ChatSource } from "#shared/coach.ts";
import { trimEndOf } from "#shared/trim-end.ts";
import { visibleText } from "#shared/words.ts";

type Passages = CoachQuestion["passages"];

/**
 * Images, links and their definitions, addresses, and citations such as `[id]`: whatever a text could lead away by; a
 * backslash in one does not hide it. Last, what would make a link of the words before it in another way.
 */
const leading =
  /!\[(?<alt>[^\]\n]{0,300})\]\([^)\n]{0,500}\)|\[(?<words>[^\]\n]{0,300})\]\((?<to>[^)\s]{0,500})(?:[^\S\n][^)\n]{0,200})?\)|(?<definition>^ {0,3}\[[^\]\n]{1,300}\]:[^\n]*)|<(?<pointed>[a-z][\w+.-]{1,20}:[^<>\s]{0,500})>|(?<bare>(?:[a-z][\w+]{1,20}\\?:(?:\\?\/){2}|www\\?\.)[^\s<>()[\]]{1,500})|(?<mail>[\w.+-]{1,64}\\?@[\w-]{1,63}(?:\\?\.[\w-]{1,63})+)|\[(?<cite>[\w.-]{1,80})\]|(?<joint>\])(?=[(:])/gim;
/** A character by its number or name: the page would read one, and with it what nobody has looked at. */
const reference = /&(?=(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});)/gi;
/** Characters of which addresses are made: two that come together where something went are kept apart. */
const glue = /[\p{L}\p{N}:/.@&\\_-]/u;
/** No text of ours: stands before a piece that begins in the middle of a line. */
const middle = "\u0001";

/** Tidies an answer piece by piece; a piece ends where nothing that leads away is cut in two. */
const tidier = (passages: Passages, addresses: ReadonlySet<string>) => {
  const byId = new Map(passages.map((passage) => [passage.id, passage]));
  const sources: ChatSource[] = [];
  let last = "\n";
  let isSeam = false;

  const numberOf = ({ id, title, url }: Passages[number]) => {
    const known = sources.findIndex((source) => source.id === id);
    return known < 0 ? sources.push({ id, title, url }) : known + 1;
  };
  const keptOf = (whole: string, found: Record<string, string | undefined>): string => {
    const { alt, words, to, definition, pointed, bare, mail, cite } = found;
    if (cite !== undefined) {
      const passage = byId.get(cite);
      return passage ? `[${numberOf(passage)}]` : "";
    }
    if (alt !== undefined) return alt;
    if (words !== undefined) return to && addresses.has(to) ? whole : words;
    if (definition !== undefined) return "";
    if (pointed !== undefined) return addresses.has(pointed) ? whole : removed;
    if (mail !== undefined) return addresses.has(mail) ? whole : "(address removed)";
    if (bare === undefined) return `${whole} `;
    const address = trimEndOf(bare, /[.,;:!?'"*_]/);
    return addresses.has(address) ? whole : removed + bare.slice(address.length);
  };
  const put = (piece: string) => {
    const [first] = piece;
    if (first === undefined) return "";
    const gap = isSeam && glue.test(last) && glue.test(first) ? " " : "";
    isSeam = false;
    last = piece.at(-1) ?? "";
    return gap + piece;
  };

  return {
    sources,
    tidy(piece: string): string {
      const lead = last === "\n" ? "" : middle;
      const text = lead + visibleText(piece).replaceAll(reference, "&amp;");
      let result = "";
      let at = lead.length;
      for (const match of text.matchAll(leading)) {
        const [whole] = match;
        const kept = keptOf(whole, match.groups ?? {});
        result += put(text.slice(at, match.index));
        at = match.index + whole.length;
        isSeam ||= kept !== whole;
        result += put(kept);
        isSeam ||= kept !== whole;
      }
      return result + put(text.slice(at));
    },
  };
};
const removed = "(link removed)";

/**
 * A model's answer with only what is seen and what it may lead to: citations of the passages become numbers in the order
 * in which they come, and every other citation, image and link goes, but for links to exactly the addresses that it was
 * given.
 */
export const tidied = (
  text: string,
  passages: Passages,
  addresses: ReadonlySet<string>,
): { text: string; sources: ChatSource[] } => {
  const { tidy, sources } = tidier(passages, addresses);
  return { text: tidy(text), sources };
};

/** What may still become something that leads away when more of the text comes, and its most characters. */
const unfinished = /!?\[[^\]\n]{0,300}(?:\](?:\([^)\n]{0,700})?)?$/;
const longestUnfinished = 1_010;
const definitionBegun = /^ {0,3}\[[^\]\n]{1,300}\]:/;

/** Where what has to be held back of a text begins: its last word, and the link or definition it may be part of. */
const heldFrom = (text: string): number => {
  const word = 1 + Math.max(...[" ", "\n", "\t"].map((space) => text.lastIndexOf(space)));
  if (word === 0) return 0;
  const line = text.lastIndexOf("\n") + 1;
  if (definitionBegun.test(text.slice(line))) return line;
  const from = Math.max(0, text.length - longestUnfinished);
  const open = text.slice(from).search(unfinished);
  return open < 0 ? word : Math.min(word, from + open);
};

/** Passes the pieces of an answer on as `tidied` makes them, and holds back what may still become part of a link. */
export const tidying = (passages: Passages, addresses: ReadonlySet<string>, onText: (piece: string) => void) => {
  const { tidy } = tidier(passages, addresses);
  let raw = "";
  let settled = 0;
  return {
    hear(piece: string): void {
      raw += piece;
      const end = settled + heldFrom(raw.slice(settled));
      const text = tidy(raw.slice(settled, end));
      settled = end;
      if (text) onText(text);
    },
    /** All that has come, as it may be kept; `mark` marks first what nothing bears out. */
    soFar: (mark = (text: string) => text) => tidied(mark(raw), passages, addresses),
  };
};

/** The http and mail addresses that stand in passages and records. */
export const addressesIn = ({ passages, records }: Pick<CoachQuestion, "passages" | "records">): Set<string> => {
  const mails = [records, ...passages.map(({ text }) => text)].flatMap(
    (text) => text.match(/(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g) ?? [],
  );
  const urls = [...passages.map(({ url }) => url), ...(records.match(/https?:\/\/[^\s<>()[\]]+/g) ?? [])].filter(
    isAddress,
  );
  return new Set([...urls, ...mails]);
};
const isAddress = (url: string) => /^https?:\/\//.test(url);
