import { buildSearchCommands, type Command, type CommandGroupName, type SearchableText } from "./command-list.ts";

export type IndexedText = { wholeTitle: string; initials: string; titleWords: string[]; otherWords: string[] };

/** Lower case without accents, so that "sante" finds "Santé". */
const normalize = (text: string) => text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
const splitWords = (text: string) => normalize(text).match(/[\p{L}\p{N}]+/gu) ?? [];

export const indexText = ({ title, hint = "", keywords = "" }: SearchableText): IndexedText => {
  const titleWords = splitWords(title);
  return {
    wholeTitle: titleWords.join(" "),
    initials: titleWords.map((word) => word[0]).join(""),
    titleWords,
    otherWords: splitWords(`${hint} ${keywords}`),
  };
};

/** Counts the typing errors that separate a word from a prefix of the other, or `maxErrors` + 1 if there are more. */
export const countTypingErrors = (typedWord: string, word: string, maxErrors: number) => {
  const start = word.slice(0, typedWord.length + maxErrors);
  let [previousRow, row]: [number[], number[]] = [[], Array.from({ length: start.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= typedWord.length; i++) {
    const next = [i];
    for (let j = 1; j <= start.length; j++) {
      const isSame = typedWord[i - 1] === start[j - 1];
      let cost = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (isSame ? 0 : 1));
      const isSwapped = i > 1 && j > 1 && typedWord[i - 1] === start[j - 2] && typedWord[i - 2] === start[j - 1];
      if (isSwapped) cost = Math.min(cost, (previousRow[j - 2] ?? 0) + 1);
      next.push(cost);
    }
    if (Math.min(...next) > maxErrors) return maxErrors + 1;
    [previousRow, row] = [row, next];
  }
  return Math.min(...row, maxErrors + 1);
};

/**
 * Returns the number of typing errors allowed. Short words allow none, because changing one letter makes another word.
 */
const getMaxErrors = (typedWord: string) => (typedWord.length < 4 ? 0 : typedWord.length < 7 ? 1 : 2);
const weights = { exact: 1, start: 0.85, inside: 0.5, mistyped: 0.4, elsewhere: 0.6 } as const;

const scoreWord = (typedWord: string, word: string) => {
  if (word === typedWord) return weights.exact;
  if (word.startsWith(typedWord)) return weights.start;
  if (typedWord.length > 1 && word.includes(typedWord)) return weights.inside;
  const maxErrors = getMaxErrors(typedWord);
  return maxErrors > 0 &&
    word.length >= typedWord.length - maxErrors &&
    countTypingErrors(typedWord, word, maxErrors) <= maxErrors
    ? weights.mistyped
    : 0;
};

/** Scores a typed word against the best match of several. Cached, because words recur in thousands of names. */
const createWordScorer = (typedWord: string) => {
  const cache = new Map<string, number>();
  return (words: readonly string[]) => {
    let bestScore = 0;
    for (const word of words) {
      let score = cache.get(word);
      if (score === undefined) {
        score = scoreWord(typedWord, word);
        cache.set(word, score);
      }
      if (score > bestScore) bestScore = score;
    }
    return bestScore;
  };
};

/** Returns a function that scores text for a query: 0 when a word matches nothing, higher for better matches. */
export const createScorer = (query: string) => {
  const typedWords = splitWords(query);
  const joinedQuery = typedWords.join(" ");
  const scorers = typedWords.map(createWordScorer);
  return ({ wholeTitle, initials, titleWords, otherWords }: IndexedText): number => {
    if (typedWords.length === 0) return 0;
    let sum = 0;
    for (const scoreWords of scorers) {
      const wordScore = Math.max(scoreWords(titleWords), scoreWords(otherWords) * weights.elsewhere);
      if (wordScore === 0) return joinedQuery.length > 1 && initials.startsWith(joinedQuery) ? weights.inside : 0;
      sum += wordScore;
    }
    const phraseScore =
      wholeTitle === joinedQuery
        ? 1
        : wholeTitle.startsWith(joinedQuery)
          ? 0.6
          : ` ${wholeTitle}`.includes(` ${joinedQuery}`)
            ? 0.3
            : 0;
    return sum / typedWords.length + phraseScore;
  };
};

export type CommandGroup = { group: CommandGroupName; commands: readonly Command[]; total: number };

const maxPerGroup = 6;
/** Score bonus for recently chosen commands, to break ties. */
const recencyBonus = 0.1;

export type IndexedCommands = { command: Command; index: IndexedText }[];
export const indexCommands = (commands: readonly Command[]): IndexedCommands =>
  commands.map((command) => ({ command, index: indexText(command) }));

/** Returns the results before anything is typed: recent commands, then actions and screens. */
const getDefaultResults = (choices: IndexedCommands, recentIds: readonly string[]): CommandGroup[] => {
  const commandById = new Map(choices.map(({ command }) => [command.id, command]));
  const recentCommands = recentIds.flatMap((id) => commandById.get(id) ?? []);
  const listRemaining = (group: CommandGroupName) =>
    choices.flatMap(({ command }) => (command.group === group && !recentCommands.includes(command) ? [command] : []));
  return (
    [
      ["recent", recentCommands],
      ["actions", listRemaining("actions")],
      ["screens", listRemaining("screens")],
    ] as const
  ).flatMap(([group, commands]) => (commands.length ? [{ group, commands, total: commands.length }] : []));
};

/**
 * Returns the matches for a query, grouped and best first. The group with the best match comes first, "search
 * elsewhere" last.
 */
export const searchCommands = (
  query: string,
  choices: IndexedCommands,
  recentIds: readonly string[],
): CommandGroup[] => {
  const text = query.trim();
  if (!text) return getDefaultResults(choices, recentIds);
  const getScore = createScorer(text);
  const groups = new Map<CommandGroupName, { command: Command; score: number }[]>();
  for (const { command, index } of choices) {
    const score = getScore(index);
    if (score === 0) continue;
    const matches = groups.get(command.group) ?? [];
    matches.push({ command, score: score + (recentIds.includes(command.id) ? recencyBonus : 0) });
    groups.set(command.group, matches);
  }
  const sortedGroups = [...groups].map(([group, matches]) => ({
    group,
    matches: matches.sort((a, b) => b.score - a.score),
  }));
  sortedGroups.sort((a, b) => (b.matches[0]?.score ?? 0) - (a.matches[0]?.score ?? 0));
  const elsewhereCommands = buildSearchCommands(text);
  return [
    ...sortedGroups.map(({ group, matches }) => ({
      group,
      commands: matches.slice(0, maxPerGroup).map(({ command }) => command),
      total: matches.length,
    })),
    { group: "elsewhere", commands: elsewhereCommands, total: elsewhereCommands.length },
  ];
};
