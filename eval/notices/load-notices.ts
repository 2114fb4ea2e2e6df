import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";

/**
 * A requirement in a notice: a pattern that the wording or quote of a row of this kind must match. If several kinds are
 * acceptable, `kind` lists them, separated by "|", and the ask is counted under the first.
 */
type Ask = [kind: string, pattern: string];
/** `also` lists rows that are correct but not expected. Those with "proposed" are correct only as proposals. */
export type JudgedNotice = {
  name: string;
  title: string;
  text: string;
  asks: Ask[];
  also: [...Ask, only?: "proposed"][];
};
type Expected = Omit<JudgedNotice, "name" | "text"> & { source?: string };

const folder = import.meta.dirname;
const readExpected = (directory: string) =>
  readdirSync(directory)
    .filter((file) => file.endsWith(".json"))
    .map((file) => ({
      name: file.replace(".json", ""),
      ...(JSON.parse(readFileSync(path.join(directory, file), "utf8")) as Expected),
    }));

/** Loads notices written for the evaluation. Each has a text file and a JSON file with its expected rows. */
export const loadWrittenNotices = (set: "tuning" | "test"): JudgedNotice[] =>
  readExpected(path.join(folder, set)).map((notice) => ({
    ...notice,
    text: readFileSync(path.join(folder, set, `${notice.name}.txt`), "utf8"),
  }));

type Sections = { sections: { name: string; subsections: { name: string | null; body: string }[] }[] };
const toMarkdown = ({ sections }: Sections) =>
  sections
    .map(({ name, subsections }) =>
      [`# ${name}`, ...subsections.map((subsection) => `## ${subsection.name ?? ""}\n${subsection.body}`)].join("\n\n"),
    )
    .join("\n\n");

/** Loads published notices, whose texts are in the data folder. */
export const loadPublishedNotices = (dataFolder: string): JudgedNotice[] =>
  readExpected(path.join(folder, "published")).map((notice) => {
    const text = gunzipSync(readFileSync(path.join(dataFolder, notice.source ?? ""))).toString("utf8");
    return { ...notice, text: notice.source?.endsWith(".json.gz") ? toMarkdown(JSON.parse(text)) : text };
  });
