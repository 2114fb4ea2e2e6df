import { cleanText } from "#shared/api/schemas.ts";

/** Bounds the cost of the parser's regular expressions. */
const maxAgentLength = 400;
const maxNameLength = 40;

const truncateName = (name: string | undefined) =>
  [...cleanText(name ?? "").replaceAll(/\s+/g, " ")].slice(0, maxNameLength).join("");

/** A display name such as "Firefox on Linux", which helps the owner recognize a device and proves nothing. */
export const formatDeviceName = async (userAgent: string | undefined): Promise<string> => {
  const agent = (userAgent ?? "").slice(0, maxAgentLength);
  if (!agent.trim()) return "Unknown device";
  // Imported lazily: only sign-ins need the parser.
  const { default: Bowser } = await import("bowser");
  const { browser, os } = Bowser.parse(agent);
  const [program, system] = [truncateName(browser.name), truncateName(os.name)];
  if (program && system) return `${program} on ${system}`;
  return program || system || "Unknown device";
};
