const ones =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const tens = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const scales: Record<string, number> = {
  dozen: 12,
  hundred: 100,
  thousand: 1e3,
  k: 1e3,
  million: 1e6,
  m: 1e6,
  billion: 1e9,
  bn: 1e9,
};
const values = new Map<string, number>([
  ...ones.map((each, index) => [each, index] as const),
  ...tens.map((each, index) => [each, 20 + 10 * index] as const),
]);

const anyWord = [...ones, ...tens, "hundred", "thousand", "million", "billion", "dozen"].join("|");
/** Regular expression source for a number in digits or words. */
export const numberPattern = `(?:\\d{1,3}(?:,\\d{3}){1,4}(?:\\.\\d{1,4})?|\\d{1,15}(?:\\.\\d{1,4})?)(?:\\s(?:hundred|thousand|million|billion)\\b)?|(?:${anyWord})(?:(?:\\s|-|\\sand\\s)(?:${anyWord})){0,6}\\b`;

/** Parses a number in digits or words, such as "1.5 million", "twenty-four" or "1,200"; NaN for anything else. */
export const parseNumber = (text: string): number => {
  let total = 0;
  let current = Number.NaN;
  for (const part of text
    .toLowerCase()
    .replaceAll(/[$,]/g, "")
    .split(/[\s-]+/)) {
    if (part === "" || part === "and") continue;
    const scale = scales[part];
    const value = values.get(part) ?? (scale ? Number.NaN : Number(part));
    if (scale === undefined) current = (Number.isNaN(current) ? 0 : current) + value;
    else if (scale <= 100) current = (Number.isNaN(current) ? 1 : current) * scale;
    else {
      total += (Number.isNaN(current) ? 1 : current) * scale;
      current = 0;
    }
  }
  return total + current;
};
