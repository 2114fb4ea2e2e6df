/** Files that were rejected for the same reason. */
export type Refusal = { text: string; names: string[] };

export const withRefusal = (before: Refusal[], name: string, text: string): Refusal[] =>
  before.some((one) => one.text === text)
    ? before.map((one) => (one.text === text ? { text, names: [...one.names, name] } : one))
    : [...before, { text, names: [name] }];

const maxNamed = 5;
/** "a.exe, b.exe and 12 more". */
export const namedIn = ({ names }: Refusal) => {
  const named = names.slice(0, maxNamed).join(", ");
  return names.length > maxNamed ? `${named} and ${names.length - maxNamed} more` : named;
};
