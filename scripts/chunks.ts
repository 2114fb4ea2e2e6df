import type { Plugin, Rolldown } from "vite";

/** A module that so many of the screens want, or so many of the parts that are fetched later, is fetched with its like. */
const most = { screens: 9, parts: 42 } as const;

/** The page that nearly everybody opens; the bundler names pages in no order. */
const firstPage = "/web/index.html";

type Graph = Pick<Rolldown.PluginContext, "getModuleIds" | "getModuleInfo">;
type Modules = ReadonlySet<string>;

/** The library of icons has one file that gives out all of them: which of them a module loads, its own code says. */
const isAllIcons = (id: string) => /\/lucide-react\.mjs$/.test(id);
const iconsOf = (code: string, all: Rolldown.ModuleInfo): string[] => {
  const files = [...(all.code ?? "").matchAll(/export \{([^}]*)\} from '([^']+)'/g)].flatMap(
    ([, names = "", file = ""]) =>
      [...names.matchAll(/as (\w+)/g)].map(([, name]) => [name, file.replace(/^\./, "")] as const),
  );
  const fileOf = new Map(files);
  return [...code.matchAll(/import \{([^}]*)\} from "lucide-react"/g)]
    .flatMap(([, names = ""]) => [...names.matchAll(/\w+(?= as |,|\s*$)/g)].map(([name]) => fileOf.get(name)))
    .flatMap((file) => (file ? all.importedIds.filter((id) => id.endsWith(file)) : []));
};

const importsOf = ({ code, importedIds }: Rolldown.ModuleInfo, graph: Graph): string[] =>
  importedIds.flatMap((id) => {
    const all = isAllIcons(id) ? graph.getModuleInfo(id) : null;
    return all ? iconsOf(code ?? "", all) : [id];
  });

/** What a module loads before it runs, itself included. */
const loadedWith = (id: string, graph: Graph, seen = new Set<string>()): Modules => {
  const info = graph.getModuleInfo(id);
  if (seen.has(id) || !info) return seen;
  seen.add(id);
  for (const other of importsOf(info, graph)) loadedWith(other, graph, seen);
  return seen;
};

/** What a module may ever load: what it fetches later, too. */
const everLoadedBy = (id: string, graph: Graph, seen = new Set<string>()): Modules => {
  const info = graph.getModuleInfo(id);
  if (seen.has(id) || !info) return seen;
  seen.add(id);
  for (const other of [...importsOf(info, graph), ...info.dynamicallyImportedIds]) everLoadedBy(other, graph, seen);
  return seen;
};

/** For each module that is not left to the bundler, the name of its file. A file imports from those named before it only. */
const namesIn = (graph: Graph): Map<string, string> => {
  const infos = [...graph.getModuleIds()].flatMap((id) => graph.getModuleInfo(id) ?? []);
  const allThat = (are: (info: Rolldown.ModuleInfo) => boolean) =>
    infos.filter(are).map(({ id }) => loadedWith(id, graph));
  const pages = allThat(({ isEntry }) => isEntry);
  const [first] = allThat(({ id, isEntry }) => isEntry && id.endsWith(firstPage));
  const elsewhere = infos
    .filter(({ id, isEntry }) => isEntry && !id.endsWith(firstPage))
    .map(({ id }) => everLoadedBy(id, graph));
  const parts = allThat(({ dynamicImporters }) => dynamicImporters.length > 0);
  const screens = allThat(({ dynamicImporters }) => dynamicImporters.some((id) => pages.some((page) => page.has(id))));
  const wanting = (all: Modules[], id: string) => all.filter((modules) => modules.has(id)).length;
  const nameOf = (id: string) => {
    if (wanting(pages, id) === pages.length) return "base";
    // What starts a page runs wherever its file is fetched, and another page would fetch it with the rest.
    if (wanting(pages, id)) return first?.has(id) && wanting(elsewhere, id) === 0 ? "start" : undefined;
    return wanting(screens, id) >= most.screens || wanting(parts, id) >= most.parts ? "common" : undefined;
  };
  return new Map(
    infos.flatMap(({ id }) => {
      const name = nameOf(id);
      return name ? [[id, name] as const] : [];
    }),
  );
};

/**
 * Names the files of the built web: what every page needs (`base`), what the first page needs besides (`start`), what
 * most screens share (`common`). Left alone, the bundler makes a file for each set of screens that share something:
 * hundreds of a few bytes, each a request, and small files compress badly.
 */
export const chunks = (): { plugin: Plugin; group: { name(id: string): string | null; debugName: string } } => {
  let names = new Map<string, string>();
  return {
    plugin: {
      name: "chunks",
      apply: "build",
      buildEnd() {
        names = namesIn(this);
      },
    },
    group: { name: (id) => names.get(id) ?? null, debugName: "chunks" },
  };
};
