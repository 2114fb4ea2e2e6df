/** Formats code for a table cell; pipes are escaped. */
const code = (text: string) => {
  const fence = text.includes("`") ? "``" : "`";
  const pad = fence.length > 1 ? " " : "";
  return `${fence}${pad}${text}${pad}${fence}`.replaceAll("|", "\\|");
};

/** Formats the cells of a survivor's row before the reason. */
export const toRow = ({ file, place, change }: Survivor): string =>
  `| ${code(file)} | ${code(place)} | ${code(change)} |`;

const row = /^(\|(?: (?:\\\||[^|])* \|){3}) (.*) \|$/;
/** Parses the rows of a domain on the page into cells and reason. */
export const parseRows = (page: string, domain: string): { cells: string; reason: string }[] => {
  const [, section = ""] = page.split(new RegExp(`^## ${domain}$`, "m"));
  const lines = (section.split(/^## /m)[0] ?? "").split("\n").filter((line) => line.startsWith("| `"));
  return lines.map((line) => {
    const [, cells = line, reason = ""] = row.exec(line) ?? [];
    return { cells, reason };
  });
};

/** Finds differences between survivors and rows: unlisted survivors, and rows without a survivor or a reason. */
export const findDifferences = (page: string, domain: string, survivors: readonly Survivor[]): string[] => {
  const rows = parseRows(page, domain);
  const listedCells = new Set(rows.map(({ cells }) => cells));
  const current = new Set(survivors.map(toRow));
  return [
    ...survivors
      .filter((survivor) => !listedCells.has(toRow(survivor)))
      .map((survivor) => `not listed (line ${survivor.line}): ${toRow(survivor)}`),
    ...rows.filter(({ cells }) => !current.has(cells)).map(({ cells }) => `listed, but killed or removed: ${cells}`),
    ...rows.filter(({ reason }) => !reason.trim()).map(({ cells }) => `listed without a reason: ${cells}`),
  ];
};

/**
 * The properties of a mutant that are used here. Lines and columns start at 1 and the end is exclusive, as in Stryker's
 * report.
 */
export type Mutant = {
  fileName: string;
  replacement: string;
  status: string;
  /** Evaluated once when its file is loaded, so it cannot be activated for a single test. */
  static?: boolean | undefined;
  location: { start: Position; end: Position };
};
type Position = { line: number; column: number };

/** A mutant that no test killed, as identified by its row in `docs/generated/mutation.md`. */
export type Survivor = { file: string; place: string; change: string; line: number };

export type Tally = {
  files: number;
  mutants: number;
  killed: number;
  timeouts: number;
  survived: number;
  survivors: Survivor[];
};

const declared = /^(?:export )?(?:default )?(?:async )?(?:const|let|function|class) \[?(\w+)/;

/** Finds the top-level declaration around a line (starting at 1): its name and text. */
export const findDeclaration = (source: string, line: number): { name: string; text: string } => {
  const lines = source.split("\n");
  const start = lines.findLastIndex((text, index) => index < line && declared.test(text));
  if (start < 0) return { name: "", text: "" };
  const next = lines.findIndex((text, index) => index > start && declared.test(text));
  return {
    name: declared.exec(lines[start] ?? "")?.[1] ?? "",
    text: lines.slice(start, next < 0 ? undefined : next).join("\n"),
  };
};

const getText = (source: string, { start, end }: Mutant["location"]): string => {
  const lines = source.split("\n").slice(start.line - 1, end.line);
  const last = lines.length - 1;
  return lines
    .map((text, index) => text.slice(index === 0 ? start.column - 1 : 0, index === last ? end.column - 1 : undefined))
    .join("\n");
};
const maxLength = 80;
const shorten = (text: string) => {
  const plain = text.replaceAll(/\s+/g, " ").trim();
  return plain.length > maxLength ? `${plain.slice(0, maxLength)}…` : plain;
};

const loops = /\b(?:for|while) \(/;
/** A timeout indicates an endless loop; without a loop, the machine was just slow. */
const isEndless = ({ status, location }: Mutant, source: string) =>
  status === "Timeout" && loops.test(findDeclaration(source, location.start.line).text);

const counted = ["Killed", "Survived", "NoCoverage", "Timeout"];
/** Counts the tested mutants of a domain; `readSource` returns the text of a file. */
export const countMutants = (mutants: readonly Mutant[], readSource: (file: string) => string): Tally => {
  const tried = mutants.filter((mutant) => !mutant.static && counted.includes(mutant.status));
  const endless = tried.filter((mutant) => isEndless(mutant, readSource(mutant.fileName)));
  const killed = tried.filter(({ status }) => status === "Killed");
  const undetected = tried.filter((mutant) => mutant.status !== "Killed" && !endless.includes(mutant));
  const survivors = undetected.map(({ fileName: file, location, replacement }) => {
    const source = readSource(file);
    const { name: place } = findDeclaration(source, location.start.line);
    return {
      file,
      place,
      change: `${shorten(getText(source, location))} → ${shorten(replacement)}`,
      line: location.start.line,
    };
  });
  return {
    files: new Set(mutants.map(({ fileName }) => fileName)).size,
    mutants: tried.length,
    killed: killed.length,
    timeouts: endless.length,
    survived: undetected.length,
    survivors,
  };
};

/** Computes the percentage of detected mutants. */
export const computeScore = ({ mutants, killed, timeouts }: Tally): number => (100 * (killed + timeouts)) / mutants;
