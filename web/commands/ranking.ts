/** What can be looked for: by its name first, then by what stands under it and by other words for it. */
export type Sought = { title: string; hint?: string | undefined; also?: string | undefined };
/** The same, cut into words once, however often it is looked for. */
export type Indexed = { whole: string; initials: string; titleWords: string[]; otherWords: string[] };

/** Small letters without accents, so that "sante" finds "Santé". */
const plain = (text: string) => text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
const wordsOf = (text: string) => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];

export const indexOf = ({ title, hint = "", also = "" }: Sought): Indexed => {
  const titleWords = wordsOf(title);
  return {
    whole: titleWords.join(" "),
    initials: titleWords.map((word) => word[0]).join(""),
    titleWords,
    otherWords: wordsOf(`${hint} ${also}`),
  };
};

/**
 * How many letters must be put in, left out, changed or swapped with their neighbour to make the one word a beginning of
 * the other; `most` + 1 when it is more than that.
 */
export const typingErrors = (typed: string, word: string, most: number) => {
  const start = word.slice(0, typed.length + most);
  let [before, row]: [number[], number[]] = [[], Array.from({ length: start.length + 1 }, (_, place) => place)];
  for (let i = 1; i <= typed.length; i++) {
    const next = [i];
    for (let j = 1; j <= start.length; j++) {
      const same = typed[i - 1] === start[j - 1];
      let least = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (same ? 0 : 1));
      const swapped = i > 1 && j > 1 && typed[i - 1] === start[j - 2] && typed[i - 2] === start[j - 1];
      if (swapped) least = Math.min(least, (before[j - 2] ?? 0) + 1);
      next.push(least);
    }
    if (Math.min(...next) > most) return most + 1;
    [before, row] = [row, next];
  }
  return Math.min(...row, most + 1);
};

/** Short words are typed right: one more letter is another word. */
const forgiven = (typed: string) => (typed.length < 4 ? 0 : typed.length < 7 ? 1 : 2);
const weights = { exact: 1, start: 0.85, inside: 0.5, mistyped: 0.4, elsewhere: 0.6 } as const;

/** How well one word fits another. */
const fitOf = (typed: string, word: string) => {
  if (word === typed) return weights.exact;
  if (word.startsWith(typed)) return weights.start;
  if (typed.length > 1 && word.includes(typed)) return weights.inside;
  const most = forgiven(typed);
  return most > 0 && word.length >= typed.length - most && typingErrors(typed, word, most) <= most
    ? weights.mistyped
    : 0;
};

/** The same among many; the same words come again and again in thousands of names, so each is looked at once. */
const fitAmong = (typed: string) => {
  const known = new Map<string, number>();
  return (words: readonly string[]) => {
    let best = 0;
    for (const word of words) {
      let fits = known.get(word);
      if (fits === undefined) {
        fits = fitOf(typed, word);
        known.set(word, fits);
      }
      if (fits > best) best = fits;
    }
    return best;
  };
};

/** For what was typed: how well something fits it. 0 when a word fits nothing in it, more the better. */
export const scoreFor = (asked: string) => {
  const typed = wordsOf(asked);
  const joined = typed.join(" ");
  const fits = typed.map(fitAmong);
  return ({ whole, initials, titleWords, otherWords }: Indexed): number => {
    if (typed.length === 0) return 0;
    let sum = 0;
    for (const among of fits) {
      const best = Math.max(among(titleWords), among(otherWords) * weights.elsewhere);
      if (best === 0) return joined.length > 1 && initials.startsWith(joined) ? weights.inside : 0;
      sum += best;
    }
    const order = whole === joined ? 1 : whole.startsWith(joined) ? 0.6 : ` ${whole}`.includes(` ${joined}`) ? 0.3 : 0;
    return sum / typed.length + order;
  };
};
