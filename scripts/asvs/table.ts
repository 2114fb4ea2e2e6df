/** What proves a requirement: a test by its file and whole name, a chapter, what the platform does, or a reason. */
export type Proof =
  | { kind: "test"; file: string; name: string }
  | { kind: "chapter"; document: string; anchor: string }
  | { kind: "platform" | "deviation"; reason: string };

export type Row = { id: string; asks: string; here: string; proofs: Proof[] };

const proofOf = (text: string): Proof => {
  const [, file, name] = /^`([^`]+)` › (.+)$/.exec(text) ?? [];
  if (file && name) return { kind: "test", file, name };
  const [, document, anchor] = /^\[[^\]]+\]\(([\w./-]+\.md)#([\w-]+)\)$/.exec(text) ?? [];
  if (document && anchor) return { kind: "chapter", document, anchor };
  const [, kind, reason = ""] = /^(platform|deviation): ?(.*)$/.exec(text) ?? [];
  if (kind === "platform" || kind === "deviation") return { kind, reason };
  throw new Error(`Nobody understands this proof: ${text}`);
};

/** The rows of the tables in the document. Throws for a proof that is none of the kinds. */
export const rowsOf = (document: string): Row[] =>
  document.split("\n").flatMap((line) => {
    if (!line.startsWith("| V")) return [];
    const [requirement = "", asks = "", here = "", proof = ""] = line
      .slice(2, -2)
      .split(/ (?<!\\)\| /)
      .map((cell) => cell.replaceAll("\\|", "|"));
    return [{ id: requirement.replace(/ \(L[12]\)$/, ""), asks, here, proofs: proof.split("<br>").map(proofOf) }];
  });

/** The names that a test file gives its tests, groups and steps, as they are written; what is commented out has none. */
export const testNamesIn = (source: string): Set<string> => {
  const named =
    /(?:\b(?:test|describe)(?:\.(?:step|for|concurrent|describe))*|[\])}])\s*\(\s*(?:"((?:[^"\\\n]|\\.)*)"|`([^`]*)`)\s*,/g;
  return new Set(
    [...source.replaceAll(/^\s*\/\/.*$|^\s*\/?\*.*$/gm, "").matchAll(named)].map(
      ([, quoted, template = ""]) => quoted?.replaceAll('\\"', '"') ?? template,
    ),
  );
};

/** The addresses of a document's chapters, as links name them. */
export const anchorsIn = (document: string): Set<string> =>
  new Set(
    [...document.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\w\- ]/g, "")
        .replaceAll(" ", "-"),
    ),
  );
