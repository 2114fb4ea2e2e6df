import type { CoachQuestion } from "#functions/writing/ai.ts";
import type { ChatSource } from "#shared/coach.ts";

type Passages = CoachQuestion["passages"];

/** Images, links and their definitions, addresses, and citations such as `[id]`: whatever a text could lead away by. */
const leading =
  /!\[(?<alt>[^\]]{0,300})\]\([^)]{0,500}\)|\[(?<words>[^\]]{0,300})\]\((?<to>[^)\s]{0,500})(?:\s[^)]{0,200})?\)|^ {0,3}\[[^\]]{1,300}\]:[^\n]*|<(?<pointed>[a-z][\w+.-]{1,20}:[^<>\s]{0,500})>|(?<bare>(?:[a-z][\w+]{1,20}:\/\/|www\.)[^\s<>()[\]]{1,500})|\[(?<cite>[\w.-]{1,80})\]/gim;

/** What may still become one of those when more of the text comes: it is held back. */
const unfinished = /(?:!?\[[^\]\n]{0,300}(?:\](?:\([^)\n]{0,700})?)?|<[^>\s]{0,500}|!|\S{1,500})$/;

/**
 * A model's answer with only what it may lead to: citations of the passages become numbers in the order in which they
 * come, and every other citation, image and link goes, but for links to exactly the addresses that it was given.
 */
export const tidied = (
  text: string,
  passages: Passages,
  addresses: ReadonlySet<string>,
): { text: string; sources: ChatSource[] } => {
  const byId = new Map(passages.map((passage) => [passage.id, passage]));
  const sources: ChatSource[] = [];
  const numberOf = ({ id, title, url }: Passages[number]) => {
    const known = sources.findIndex((source) => source.id === id);
    return known < 0 ? sources.push({ id, title, url }) : known + 1;
  };
  const kept = text.replaceAll(leading, (whole, ...rest) => {
    const { alt, words, to, pointed, bare, cite } = rest.at(-1) as Record<string, string | undefined>; // the named groups
    if (cite !== undefined) {
      const passage = byId.get(cite);
      return passage ? `[${numberOf(passage)}]` : "";
    }
    if (alt !== undefined) return alt;
    if (words !== undefined) return to && addresses.has(to) ? whole : words;
    if (bare !== undefined) {
      const [end = ""] = /[.,;:!?'"*_]+$/.exec(bare) ?? [];
      return addresses.has(bare.slice(0, bare.length - end.length)) ? whole : `(link removed)${end}`;
    }
    if (pointed !== undefined) return addresses.has(pointed) ? whole : "(link removed)";
    return "";
  });
  return { text: kept, sources };
};

/** Passes the pieces of an answer on as `tidied` makes them, and holds back what may still become part of a link. */
export const tidying = (passages: Passages, addresses: ReadonlySet<string>, onText: (piece: string) => void) => {
  let raw = "";
  let passed = "";
  return {
    hear(piece: string): void {
      raw += piece;
      const { text } = tidied(raw.slice(0, unfinished.exec(raw)?.index ?? raw.length), passages, addresses);
      if (text.length <= passed.length || !text.startsWith(passed)) return;
      onText(text.slice(passed.length));
      passed = text;
    },
    /** All that has come, as it may be kept. */
    soFar: () => tidied(raw, passages, addresses),
  };
};

/** The http addresses that stand in passages and records. */
export const addressesIn = ({ passages, records }: Pick<CoachQuestion, "passages" | "records">): Set<string> =>
  new Set([...passages.map(({ url }) => url), ...(records.match(/https?:\/\/[^\s<>()[\]]+/g) ?? [])].filter(isAddress));
const isAddress = (url: string) => /^https?:\/\//.test(url);
