/** The field of the secret `app` that holds what CloudFront shows to the API, one for each generation. */
export const originKeyField = (generation: number): string => `originKey${generation}`;

/** Which generation a field of `app` belongs to; undefined for any other field. */
export const generationOf = (field: string): number | undefined => {
  const [, digits] = /^originKey([1-9]\d{0,3})$/.exec(field) ?? [];
  return digits === undefined ? undefined : Number(digits);
};

/** Letters and digits of a key; API Gateway takes 20 to 128. */
export const originKeyLength = 48;
