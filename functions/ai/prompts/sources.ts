const formatValue = (value: unknown): string => {
  if (typeof value !== "object" || value === null) return value === null || value === undefined ? "" : String(value);
  if (Array.isArray(value)) return value.map(formatValue).filter(Boolean).join("\n");
  return Object.entries(value)
    .map(([name, field]) => [name, formatValue(field)] as const)
    .filter(([, text]) => text !== "")
    .map(([name, text]) => `${name}: ${text}`)
    .join("\n");
};

/** Lists the texts given to a model (fields, confirmed facts and passages) by the ID it can cite. */
export const listSources = (
  data: Record<string, unknown>,
  ...citableLists: readonly (readonly { id: string }[] | undefined)[]
): Map<string, string> =>
  new Map([
    ...Object.entries(data).map(([name, value]) => [name, formatValue(value)] as const),
    ...citableLists.flatMap((list) => (list ?? []).map(({ id, ...rest }) => [id, formatValue(rest)] as const)),
  ]);
