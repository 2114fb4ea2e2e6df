/** Why files were not taken, and which. */
export type Refusal = { text: string; names: string[] };

/** With one more file that was not taken: what is true of several is said once. */
export const withRefusal = (before: Refusal[], name: string, text: string): Refusal[] =>
  before.some((one) => one.text === text)
    ? before.map((one) => (one.text === text ? { text, names: [...one.names, name] } : one))
    : [...before, { text, names: [name] }];

/** So many are named. */
const mostNamed = 5;
/** "a.exe, b.exe and 12 more". */
export const namedIn = ({ names }: Refusal) => {
  const named = names.slice(0, mostNamed).join(", ");
  return names.length > mostNamed ? `${named} and ${names.length - mostNamed} more` : named;
};
