/** The address where it is one of the web (http or https); null for anything else, words included. */
export const usableAddress = (address: string | null): string | null => {
  if (!address || !URL.canParse(address)) return null;
  const { protocol, href } = new URL(address);
  return protocol === "https:" || protocol === "http:" ? href : null;
};
