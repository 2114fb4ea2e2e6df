import type { Survivor } from "./report.ts";

/** A cell of code; the bars of a table's row are escaped in it. */
const code = (text: string) => {
  const fence = text.includes("`") ? "``" : "`";
  const pad = fence.length > 1 ? " " : "";
  return `${fence}${pad}${text}${pad}${fence}`.replaceAll("|", "\\|");
};

/** How the row of a survivor begins; what follows it is the reason. */
export const rowOf = ({ file, place, change }: Survivor): string =>
  `| ${code(file)} | ${code(place)} | ${code(change)} |`;

const row = /^(\|(?: (?:\\\||[^|])* \|){3}) (.*) \|$/;
/** The rows that the page has for a domain: how each begins, and its reason. */
export const rowsOf = (page: string, domain: string): { begin: string; reason: string }[] => {
  const [, section = ""] = page.split(new RegExp(`^## ${domain}$`, "m"));
  const lines = (section.split(/^## /m)[0] ?? "").split("\n").filter((line) => line.startsWith("| `"));
  return lines.map((line) => {
    const [, begin = line, reason = ""] = row.exec(line) ?? [];
    return { begin, reason };
  });
};

/** What is wrong between the survivors of a domain and its rows: survivors without one, rows without a survivor or reason. */
export const differences = (page: string, domain: string, survivors: readonly Survivor[]): string[] => {
  const rows = rowsOf(page, domain);
  const begins = new Set(rows.map(({ begin }) => begin));
  const alive = new Set(survivors.map(rowOf));
  return [
    ...survivors.filter((one) => !begins.has(rowOf(one))).map((one) => `not listed (line ${one.line}): ${rowOf(one)}`),
    ...rows.filter(({ begin }) => !alive.has(begin)).map(({ begin }) => `listed, but killed or gone: ${begin}`),
    ...rows.filter(({ reason }) => !reason.trim()).map(({ begin }) => `listed without a reason: ${begin}`),
  ];
};
