/** Returns the normalized URL if its scheme is http or https, otherwise null. */
export const toWebUrl = (address: string | null): string | null => {
  if (!address || !URL.canParse(address)) return null;
  const { protocol, href } = new URL(address);
  return protocol === "https:" || protocol === "http:" ? href : null;
};
