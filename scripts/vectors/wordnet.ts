import { readFileSync } from "node:fs";
import { join } from "node:path";

type Synset = { lemmas: string[]; broader: string[]; gloss: string };
/** Pointers to broader, part-of and related meanings (wndb(5WN)). */
const followedPointers = new Set(["@", "&", "+", "!"]);
const normalizeKind = (letter: string) => (letter === "s" ? "a" : letter);

/**
 * Builds one line of text per synset in WordNet's database files: its words, broader words and the
 * gloss. Skips named people and places, whose glosses add nothing.
 */
export const readWordnetLines = (folder: string): string[] => {
  const synsets = new Map<string, Synset>();
  for (const file of ["noun", "verb", "adj", "adv"])
    for (const line of readFileSync(join(folder, `data.${file}`), "utf8").split("\n")) {
      if (line === "" || line.startsWith("  ")) continue; // license header
      const cut = line.indexOf(" | ");
      const parts = line.slice(0, cut).split(" ");
      const [offset = "", , kind = "", hexCount = "0"] = parts;
      const count = Number.parseInt(hexCount, 16);
      const lemmas = Array.from({ length: count }, (_, at) =>
        (parts[4 + 2 * at] ?? "").replaceAll("_", " ").replace(/\([a-z]+\)$/, ""),
      );
      const pointers = Number(parts[4 + 2 * count]);
      if (parts.includes("@i")) continue;
      const broader = Array.from({ length: pointers }, (_, at) => 5 + 2 * count + 4 * at)
        .filter((at) => followedPointers.has(parts[at]?.[0] ?? ""))
        .map((at) => normalizeKind(parts[at + 2] ?? "") + parts[at + 1]);
      synsets.set(normalizeKind(kind) + offset, { lemmas, broader, gloss: line.slice(cut + 3) });
    }
  return [...synsets.values()].map(({ lemmas, broader, gloss }) => {
    const wider = broader.slice(0, 6).map((key) => synsets.get(key)?.lemmas.slice(0, 2).join(" ") ?? "");
    return [lemmas.join(" "), ...wider, gloss, lemmas.join(" ")].join(" ");
  });
};
