/** Formats code for a table cell and escapes pipes. */
const formatCode = (text: string) => {
  const fence = text.includes("`") ? "``" : "`";
  const pad = fence.length > 1 ? " " : "";
  return `${fence}${pad}${text}${pad}${fence}`.replaceAll("|", "\\|");
};

/** Formats the cells of a survivor's row that come before the reason. */
export const toRow = ({ file, declaration, change }: Survivor): string =>
  `| ${formatCode(file)} | ${formatCode(declaration)} | ${formatCode(change)} |`;

const rowPattern = /^(\|(?: (?:\\\||[^|])* \|){3}) (.*) \|$/;
/** Parses a domain's rows on the page. */
export const parseRows = (page: string, domain: string): { cells: string; reason: string }[] => {
  const [, section = ""] = page.split(new RegExp(`^## ${domain}$`, "m"));
  const lines = (section.split(/^## /m)[0] ?? "").split("\n").filter((line) => line.startsWith("| `"));
  return lines.map((line) => {
    const [, cells = line, reason = ""] = rowPattern.exec(line) ?? [];
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
 * The properties of a Stryker mutant that are used here. Lines and columns start at 1, and the end is exclusive.
 */
export type Mutant = {
  fileName: string;
  replacement: string;
  status: string;
  /** Whether its code runs once, when the file is loaded, so that it cannot be activated for a single test. */
  static?: boolean | undefined;
  location: { start: Position; end: Position };
};
type Position = { line: number; column: number };

/** A mutant that no test killed, identified by its row in `docs/generated/mutation.md`. */
export type Survivor = { file: string; declaration: string; change: string; line: number };

export type Tally = {
  files: number;
  mutants: number;
  killed: number;
  timeouts: number;
  survived: number;
  survivors: Survivor[];
};

const declarationPattern = /^(?:export )?(?:default )?(?:async )?(?:const|let|function|class) \[?(\w+)/;

/** Returns the name and text of the top-level declaration that contains a line (1-based). */
export const findDeclaration = (source: string, line: number): { name: string; text: string } => {
  const lines = source.split("\n");
  const start = lines.findLastIndex((text, index) => index < line && declarationPattern.test(text));
  if (start < 0) return { name: "", text: "" };
  const next = lines.findIndex((text, index) => index > start && declarationPattern.test(text));
  return {
    name: declarationPattern.exec(lines[start] ?? "")?.[1] ?? "",
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
  const singleLine = text.replaceAll(/\s+/g, " ").trim();
  return singleLine.length > maxLength ? `${singleLine.slice(0, maxLength)}…` : singleLine;
};

const loopPattern = /\b(?:for|while) \(/;
/** Whether a timeout was caused by an endless loop rather than a slow machine. */
const isEndless = ({ status, location }: Mutant, source: string) =>
  status === "Timeout" && loopPattern.test(findDeclaration(source, location.start.line).text);

const countedStatuses = ["Killed", "Survived", "NoCoverage", "Timeout"];
/** Counts a domain's tested mutants. `readSource` returns a file's text. */
export const countMutants = (mutants: readonly Mutant[], readSource: (file: string) => string): Tally => {
  const testedMutants = mutants.filter((mutant) => !mutant.static && countedStatuses.includes(mutant.status));
  const endless = testedMutants.filter((mutant) => isEndless(mutant, readSource(mutant.fileName)));
  const killedMutants = testedMutants.filter(({ status }) => status === "Killed");
  const undetectedMutants = testedMutants.filter((mutant) => mutant.status !== "Killed" && !endless.includes(mutant));
  const survivors = undetectedMutants.map(({ fileName: file, location, replacement }) => {
    const source = readSource(file);
    const { name: declaration } = findDeclaration(source, location.start.line);
    return {
      file,
      declaration,
      change: `${shorten(getText(source, location))} → ${shorten(replacement)}`,
      line: location.start.line,
    };
  });
  return {
    files: new Set(mutants.map(({ fileName }) => fileName)).size,
    mutants: testedMutants.length,
    killed: killedMutants.length,
    timeouts: endless.length,
    survived: undetectedMutants.length,
    survivors,
  };
};

/** Computes the percentage of detected mutants. */
export const computeScore = ({ mutants, killed, timeouts }: Tally): number => (100 * (killed + timeouts)) / mutants;
