import type { CoachQuestion } from "#functions/writing/ai.ts";
import type { ChatSource } from "#shared/api/coach.ts";
import { toVisibleText } from "#shared/api/schemas.ts";
import { trimEndMatching } from "#shared/util/trim-end.ts";

type Passages = CoachQuestion["passages"];

/** Markdown links in any syntax, including backslash escapes; citations such as `[id]`; a `]` that could form a link. */
const linkSyntax =
  /!\[(?<alt>[^\]\n]{0,300})\]\([^)\n]{0,500}\)|\[(?<label>[^\]\n]{0,300})\]\((?<target>[^)\s]{0,500})(?:[^\S\n][^)\n]{0,200})?\)|(?<definition>^ {0,3}\[[^\]\n]{1,300}\]:[^\n]*)|<(?<autolink>[a-z][\w+.-]{1,20}:[^<>\s]{0,500})>|(?<bare>(?:[a-z][\w+]{1,20}\\?:(?:\\?\/){2}|www\\?\.)[^\s<>()[\]]{1,500})|(?<mail>[\w.+-]{1,64}\\?@[\w-]{1,63}(?:\\?\.[\w-]{1,63})+)|\[(?<cite>[\w.-]{1,80})\]|(?<bracket>\])(?=[(:])/gim;
/** A character reference, which the browser would decode after this check. */
const characterReference = /&(?=(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});)/gi;
/** Characters of URLs and email addresses. Removing the text between two of them must not form a new address. */
const addressCharacter = /[\p{L}\p{N}:/.@&\\_-]/u;
/** Prepended to a chunk that starts in the middle of a line, so that `^` does not match there. */
const midLineMarker = "\u0001";
const linkRemoved = "(link removed)";

/** Sanitizes an answer chunk by chunk. Chunks must not split a link; see `findHoldStart`. */
const createSanitizer = (passages: Passages, allowedLinks: ReadonlySet<string>) => {
  const byId = new Map(passages.map((passage) => [passage.id, passage]));
  const sources: ChatSource[] = [];
  let lastCharacter = "\n";
  let isAfterRemoval = false;

  const toSourceNumber = ({ id, title, url }: Passages[number]) => {
    const known = sources.findIndex((source) => source.id === id);
    return known < 0 ? sources.push({ id, title, url }) : known + 1;
  };
  const sanitizeMatch = (whole: string, groups: Record<string, string | undefined>): string => {
    const { alt, label, target, definition, autolink, bare, mail, cite } = groups;
    if (cite !== undefined) {
      const passage = byId.get(cite);
      return passage ? `[${toSourceNumber(passage)}]` : "";
    }
    if (alt !== undefined) return alt;
    if (label !== undefined) return target && allowedLinks.has(target) ? whole : label;
    if (definition !== undefined) return "";
    if (autolink !== undefined) return allowedLinks.has(autolink) ? whole : linkRemoved;
    if (mail !== undefined) return allowedLinks.has(mail) ? whole : "(address removed)";
    if (bare === undefined) return `${whole} `;
    const url = trimEndMatching(bare, /[.,;:!?'"*_]/);
    return allowedLinks.has(url) ? whole : linkRemoved + bare.slice(url.length);
  };
  const append = (text: string) => {
    const [first] = text;
    if (first === undefined) return "";
    const gap = isAfterRemoval && addressCharacter.test(lastCharacter) && addressCharacter.test(first) ? " " : "";
    isAfterRemoval = false;
    lastCharacter = text.at(-1) ?? "";
    return gap + text;
  };

  return {
    sources,
    sanitize(chunk: string): string {
      const prefix = lastCharacter === "\n" ? "" : midLineMarker;
      const text = prefix + toVisibleText(chunk).replaceAll(characterReference, "&amp;");
      let result = "";
      let position = prefix.length;
      for (const match of text.matchAll(linkSyntax)) {
        const [whole] = match;
        const replacement = sanitizeMatch(whole, match.groups ?? {});
        result += append(text.slice(position, match.index));
        position = match.index + whole.length;
        isAfterRemoval ||= replacement !== whole;
        result += append(replacement);
        isAfterRemoval ||= replacement !== whole;
      }
      return result + append(text.slice(position));
    },
  };
};
/** Numbers the citations; removes unknown citations, images, links not in `allowedLinks` and invisible characters. */
export const sanitizeAnswer = (
  text: string,
  passages: Passages,
  allowedLinks: ReadonlySet<string>,
): { text: string; sources: ChatSource[] } => {
  const { sanitize, sources } = createSanitizer(passages, allowedLinks);
  return { text: sanitize(text), sources };
};

const openLink = /!?\[[^\]\n]{0,300}(?:\](?:\([^)\n]{0,700})?)?$/;
const maxOpenLinkLength = 1_010;
const openDefinition = /^ {0,3}\[[^\]\n]{1,300}\]:/;

/** Where the text to hold back starts: at the last word, or at the unfinished link or definition around it. */
const findHoldStart = (text: string): number => {
  const word = 1 + Math.max(...[" ", "\n", "\t"].map((space) => text.lastIndexOf(space)));
  if (word === 0) return 0;
  const line = text.lastIndexOf("\n") + 1;
  if (openDefinition.test(text.slice(line))) return line;
  const from = Math.max(0, text.length - maxOpenLinkLength);
  const open = text.slice(from).search(openLink);
  return open < 0 ? word : Math.min(word, from + open);
};

/** Streaming version of `sanitizeAnswer`: holds back text that may still become part of a link. */
export const createAnswerSanitizer = (
  passages: Passages,
  allowedLinks: ReadonlySet<string>,
  onText: (chunk: string) => void,
) => {
  const { sanitize } = createSanitizer(passages, allowedLinks);
  let raw = "";
  let sanitizedLength = 0;
  return {
    push(chunk: string): void {
      raw += chunk;
      const end = sanitizedLength + findHoldStart(raw.slice(sanitizedLength));
      const text = sanitize(raw.slice(sanitizedLength, end));
      sanitizedLength = end;
      if (text) onText(text);
    },
    /** The text so far, sanitized after `mark` has marked unsupported facts. */
    getText: (mark = (text: string) => text) => sanitizeAnswer(mark(raw), passages, allowedLinks),
  };
};

/** The http(s) URLs and email addresses in passages and records, which an answer may link to. */
export const collectAllowedLinks = ({
  passages,
  records,
}: Pick<CoachQuestion, "passages" | "records">): Set<string> => {
  const emails = [records, ...passages.map(({ text }) => text)].flatMap(
    (text) => text.match(/(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g) ?? [],
  );
  const urls = [...passages.map(({ url }) => url), ...(records.match(/https?:\/\/[^\s<>()[\]]+/g) ?? [])].filter(
    isHttpUrl,
  );
  return new Set([...urls, ...emails]);
};
const isHttpUrl = (url: string) => /^https?:\/\//.test(url);
