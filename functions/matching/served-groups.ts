import type { CatalogRecord } from "#shared/api/catalog-record.ts";

/** Groups that titles name as those a program serves, with the words by which a profile says that it serves them too. */
const groups: readonly (readonly [title: RegExp, words: RegExp])[] = [
  [/\bveterans?\b|\bVA\b/i, /\bveterans?\b|\bmilitary\b|\bservice members?\b/i],
  [/\bHIV\b|\bAIDS\b|\bRyan White\b/, /\bHIV\b|\bAIDS\b/i],
  [
    /\brefugees?\b|\basylum\b|\btorture\b|\bunaccompanied\b/i,
    /\brefugees?\b|\basylum\b|\bimmigrants?\b|\bnewcomers?\b|\btorture\b/i,
  ],
  [/\btrafficking\b/i, /\btrafficking\b|\bvictims?\b|\bsurvivors?\b/i],
  [
    /\bdomestic violence\b|\bsexual assault\b|\bviolence against\b|\brape\b/i,
    /\bviolence\b|\bassault\b|\babuse\b|\brape\b|\bvictims?\b|\bsurvivors?\b|\bcrime\b/i,
  ],
  [
    /\bprison(?:ers?)?\b|\bincarcerated\b|\breentry\b|\bcorrections\b|\bpostconviction\b/i,
    /\bprisons?\b|\bjails?\b|\bincarcerat|\bre-?entry\b|\boffenders?\b|\bjustice\b|\bcourts?\b/i,
  ],
  [/\bdeaf\b|\bhearing\b|\bblind\b/i, /\bdeaf\b|\bhearing\b|\bblind\b|\bvision\b|\bdisab/i],
  [/\bmigrants?\b|\bfarm ?workers?\b/i, /\bmigrants?\b|\bfarm ?workers?\b|\bimmigrants?\b|\bagricultur/i],
  [/\bcoal miners?\b|\bblack lung\b/i, /\bcoal\b|\bminers?\b/i],
  [/\bsurvivors\b.*\bcancer\b|\bcancer survivors\b/i, /\bcancer\b/i],
  [
    /\bolder (?:adults|americans|individuals)\b|\belder(?:s|ly)?\b|\bseniors\b/i,
    /\bolder\b|\belder|\bseniors?\b|\baging\b|\bretire/i,
  ],
];

const groupsByRecord = new WeakMap<Pick<CatalogRecord, "title">, number>();
const toBits = (text: string, column: 0 | 1) =>
  groups.reduce((bits, patterns, at) => (patterns[column].test(text) ? bits | (1 << at) : bits), 0);

/** Returns whether a title names groups of which a profile's text mentions none. */
export const createServedGroupCheck = (text: string): ((record: Pick<CatalogRecord, "title">) => boolean) => {
  const mentioned = toBits(text, 1);
  return (record) => {
    let served = groupsByRecord.get(record);
    if (served === undefined) {
      served = toBits(record.title, 0);
      groupsByRecord.set(record, served);
    }
    return served !== 0 && (served & mentioned) === 0;
  };
};
