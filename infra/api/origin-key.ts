/** Returns the field of the `app` secret that contains a generation of the key CloudFront sends to the API. */
export const getOriginKeyField = (generation: number): string => `originKey${generation}`;

/** Parses the generation from a field name; undefined for other fields. */
export const parseOriginKeyGeneration = (field: string): number | undefined => {
  const [, digits] = /^originKey([1-9]\d{0,3})$/.exec(field) ?? [];
  return digits === undefined ? undefined : Number(digits);
};

/** Alphanumeric characters; API Gateway accepts 20 to 128. */
export const originKeyLength = 48;
