/** As much of a mutant as is looked at here; lines and columns as the tool tells them: both from 1, the end without. */
export type Mutant = {
  fileName: string;
  replacement: string;
  status: string;
  /** What it changes is computed once, when its file is loaded: no test of its own can be run for it. */
  static?: boolean | undefined;
  location: { start: Position; end: Position };
};
type Position = { line: number; column: number };

/** What became of a mutant that no test killed, as a row of `docs/generated/mutation.md` names it. */
export type Survivor = { file: string; place: string; change: string; line: number };

/** How many mutants of a domain ended in which way. */
export type Tally = {
  files: number;
  mutants: number;
  killed: number;
  timeouts: number;
  survived: number;
  survivors: Survivor[];
};

const declared = /^(?:export )?(?:default )?(?:async )?(?:const|let|function|class) \[?(\w+)/;

/** The top-level declaration in which a line (from 1) of a source stands: its name and its lines. */
export const declarationAt = (source: string, line: number): { name: string; text: string } => {
  const lines = source.split("\n");
  const begin = lines.findLastIndex((text, at) => at < line && declared.test(text));
  if (begin < 0) return { name: "", text: "" };
  const next = lines.findIndex((text, at) => at > begin && declared.test(text));
  return {
    name: declared.exec(lines[begin] ?? "")?.[1] ?? "",
    text: lines.slice(begin, next < 0 ? undefined : next).join("\n"),
  };
};

const textAt = (source: string, { start, end }: Mutant["location"]): string => {
  const lines = source.split("\n").slice(start.line - 1, end.line);
  const last = lines.length - 1;
  return lines
    .map((text, at) => text.slice(at === 0 ? start.column - 1 : 0, at === last ? end.column - 1 : undefined))
    .join("\n");
};
const most = 80;
const short = (text: string) => {
  const plain = text.replaceAll(/\s+/g, " ").trim();
  return plain.length > most ? `${plain.slice(0, most)}…` : plain;
};

const loops = /\b(?:for|while) \(/;
/** A mutant that takes too long is one that a loop never ends for; where no loop is, the machine was slow. */
const isEndless = ({ status, location }: Mutant, source: string) =>
  status === "Timeout" && loops.test(declarationAt(source, location.start.line).text);

const counted = ["Killed", "Survived", "NoCoverage", "Timeout"];
/** Counts the mutants of a domain; `sourceOf` gives the text of a file. Those that were never tried do not count. */
export const tallyOf = (mutants: readonly Mutant[], sourceOf: (file: string) => string): Tally => {
  const tried = mutants.filter((mutant) => !mutant.static && counted.includes(mutant.status));
  const endless = tried.filter((mutant) => isEndless(mutant, sourceOf(mutant.fileName)));
  const killed = tried.filter(({ status }) => status === "Killed");
  const left = tried.filter((mutant) => mutant.status !== "Killed" && !endless.includes(mutant));
  const survivors = left.map(({ fileName: file, location, replacement }) => {
    const source = sourceOf(file);
    const { name: place } = declarationAt(source, location.start.line);
    return {
      file,
      place,
      change: `${short(textAt(source, location))} → ${short(replacement)}`,
      line: location.start.line,
    };
  });
  return {
    files: new Set(mutants.map(({ fileName }) => fileName)).size,
    mutants: tried.length,
    killed: killed.length,
    timeouts: endless.length,
    survived: left.length,
    survivors,
  };
};

/** Which share of the mutants was killed, in percent. */
export const scoreOf = ({ mutants, killed, timeouts }: Tally): number => (100 * (killed + timeouts)) / mutants;
