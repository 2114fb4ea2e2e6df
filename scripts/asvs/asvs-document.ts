/** Evidence for a requirement: a test by file and full title, a section of a document, or a reason. */
type RequirementProof =
  | { kind: "test"; file: string; name: string }
  | { kind: "chapter"; document: string; anchor: string }
  | { kind: "platform" | "deviation"; reason: string };

export type AsvsRow = { id: string; requirement: string; implementation: string; proofs: RequirementProof[] };

const parseProof = (text: string): RequirementProof => {
  const [, file, name] = /^`([^`]+)` › (.+)$/.exec(text) ?? [];
  if (file && name) return { kind: "test", file, name };
  const [, document, anchor] = /^\[[^\]]+\]\(([\w./-]+\.md)#([\w-]+)\)$/.exec(text) ?? [];
  if (document && anchor) return { kind: "chapter", document, anchor };
  const [, kind, reason = ""] = /^(platform|deviation): ?(.*)$/.exec(text) ?? [];
  if (kind === "platform" || kind === "deviation") return { kind, reason };
  throw new Error(`Unknown kind of proof: ${text}`);
};

/** Parses the rows of the document's tables. Throws on an unknown kind of proof. */
export const parseRequirementRows = (document: string): AsvsRow[] =>
  document.split("\n").flatMap((line) => {
    if (!line.startsWith("| V")) return [];
    const [id = "", requirement = "", implementation = "", proof = ""] = line
      .slice(2, -2)
      .split(/ (?<!\\)\| /)
      .map((cell) => cell.replaceAll("\\|", "|"));
    const proofs = proof.split("<br>").map(parseProof);
    return [{ id: id.replace(/ \(L[12]\)$/, ""), requirement, implementation, proofs }];
  });

/** Finds the titles of tests, groups and steps in a test file, ignoring comments. */
export const findTestTitles = (source: string): Set<string> => {
  const titlePattern =
    /(?:\b(?:test|describe)(?:\.(?:step|for|concurrent|describe))*|[\])}])\s*\(\s*(?:"((?:[^"\\\n]|\\.)*)"|`([^`]*)`)\s*,/g;
  return new Set(
    [...source.replaceAll(/^\s*\/\/.*$|^\s*\/?\*.*$/gm, "").matchAll(titlePattern)].map(
      ([, quoted, template = ""]) => quoted?.replaceAll('\\"', '"') ?? template,
    ),
  );
};

/** Lists the heading anchors of a Markdown document. */
export const findAnchors = (document: string): Set<string> =>
  new Set(
    [...document.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\w\- ]/g, "")
        .replaceAll(" ", "-"),
    ),
  );
