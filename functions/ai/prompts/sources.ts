const describe = (value: unknown): string => {
  if (typeof value !== "object" || value === null) return value === null || value === undefined ? "" : String(value);
  if (Array.isArray(value)) return value.map(describe).filter(Boolean).join("\n");
  return Object.entries(value)
    .map(([name, field]) => [name, describe(field)] as const)
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
    ...Object.entries(data).map(([name, value]) => [name, describe(value)] as const),
    ...citableLists.flatMap((list) => (list ?? []).map(({ id, ...rest }) => [id, describe(rest)] as const)),
  ]);
