/** Files that were rejected for the same reason. */
export type FileRejection = { text: string; names: string[] };

export const addFileRejection = (before: FileRejection[], name: string, text: string): FileRejection[] =>
  before.some((one) => one.text === text)
    ? before.map((one) => (one.text === text ? { text, names: [...one.names, name] } : one))
    : [...before, { text, names: [name] }];

const maxNamed = 5;
/** "a.exe, b.exe and 12 more". */
export const formatFileNames = ({ names }: FileRejection) => {
  const named = names.slice(0, maxNamed).join(", ");
  return names.length > maxNamed ? `${named} and ${names.length - maxNamed} more` : named;
};
