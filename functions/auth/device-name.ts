import { cleanText } from "#shared/words.ts";

/** Longest `User-Agent` that is looked at: a parser of patterns gets no more than that. */
const longestAgent = 400;
const longestName = 40;

const short = (name: string | undefined) =>
  [...cleanText(name ?? "").replaceAll(/\s+/g, " ")].slice(0, longestName).join("");

/** What a browser calls itself, such as "Firefox on Linux"; a hint for its owner to recognise it by, never a proof. */
export const deviceName = async (userAgent: string | undefined): Promise<string> => {
  const agent = (userAgent ?? "").slice(0, longestAgent);
  if (!agent.trim()) return "Unknown device";
  // Only who signs in waits for the parser, not every cold start.
  const { default: Bowser } = await import("bowser");
  const { browser, os } = Bowser.parse(agent);
  const [program, system] = [short(browser.name), short(os.name)];
  if (program && system) return `${program} on ${system}`;
  return program || system || "Unknown device";
};
