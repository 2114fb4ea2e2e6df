import type { Plugin, Rolldown } from "vite";

/** Modules used by at least this many screens or lazily loaded parts go into the common file. */
const commonThresholds = { screens: 17, parts: 90 } as const;

/** The main page, because the bundler lists pages in no particular order. */
const firstPage = "/web/index.html";

type Graph = Pick<Rolldown.PluginContext, "getModuleIds" | "getModuleInfo">;
type Modules = ReadonlySet<string>;

/** The icon library re-exports all icons from one file, so only a module's own imports show which icons it loads. */
const isIconIndex = (id: string) => /\/lucide-react\.mjs$/.test(id);
const findIcons = (code: string, index: Rolldown.ModuleInfo): string[] => {
  const files = [...(index.code ?? "").matchAll(/export \{([^}]*)\} from '([^']+)'/g)].flatMap(
    ([, names = "", file = ""]) =>
      [...names.matchAll(/as (\w+)/g)].map(([, name]) => [name, file.replace(/^\./, "")] as const),
  );
  const fileByName = new Map(files);
  return [...code.matchAll(/import \{([^}]*)\} from "lucide-react"/g)]
    .flatMap(([, names = ""]) => [...names.matchAll(/\w+(?= as |,|\s*$)/g)].map(([name]) => fileByName.get(name)))
    .flatMap((file) => (file ? index.importedIds.filter((id) => id.endsWith(file)) : []));
};

const findImports = ({ code, importedIds }: Rolldown.ModuleInfo, graph: Graph): string[] =>
  importedIds.flatMap((id) => {
    const index = isIconIndex(id) ? graph.getModuleInfo(id) : null;
    return index ? findIcons(code ?? "", index) : [id];
  });

const collectStaticImports = (id: string, graph: Graph, seen = new Set<string>()): Modules => {
  const info = graph.getModuleInfo(id);
  if (seen.has(id) || !info) return seen;
  seen.add(id);
  for (const other of findImports(info, graph)) collectStaticImports(other, graph, seen);
  return seen;
};

const collectAllImports = (id: string, graph: Graph, seen = new Set<string>()): Modules => {
  const info = graph.getModuleInfo(id);
  if (seen.has(id) || !info) return seen;
  seen.add(id);
  for (const other of [...findImports(info, graph), ...info.dynamicallyImportedIds])
    collectAllImports(other, graph, seen);
  return seen;
};

/**
 * Maps modules to file names. The bundler places the remaining modules. Files import only from `base`, then `start`, then
 * `common`.
 */
const assignNames = (graph: Graph): Map<string, string> => {
  const infos = [...graph.getModuleIds()].flatMap((id) => graph.getModuleInfo(id) ?? []);
  const collectWhere = (predicate: (info: Rolldown.ModuleInfo) => boolean) =>
    infos.filter(predicate).map(({ id }) => collectStaticImports(id, graph));
  const pages = collectWhere(({ isEntry }) => isEntry);
  const [first] = collectWhere(({ id, isEntry }) => isEntry && id.endsWith(firstPage));
  const otherPages = infos
    .filter(({ id, isEntry }) => isEntry && !id.endsWith(firstPage))
    .map(({ id }) => collectAllImports(id, graph));
  const parts = collectWhere(({ dynamicImporters }) => dynamicImporters.length > 0);
  const screens = collectWhere(({ dynamicImporters }) =>
    dynamicImporters.some((id) => pages.some((page) => page.has(id))),
  );
  const countUsers = (all: Modules[], id: string) => all.filter((modules) => modules.has(id)).length;
  const chooseName = (id: string) => {
    if (countUsers(pages, id) === pages.length) return "base";
    // A page's startup code runs wherever its file is loaded, so modules that another page also uses stay out.
    if (countUsers(pages, id)) return first?.has(id) && countUsers(otherPages, id) === 0 ? "start" : undefined;
    return countUsers(screens, id) >= commonThresholds.screens || countUsers(parts, id) >= commonThresholds.parts
      ? "common"
      : undefined;
  };
  return new Map(
    infos.flatMap(({ id }) => {
      const name = chooseName(id);
      return name ? [[id, name] as const] : [];
    }),
  );
};

/** Groups modules into files: by default the bundler emits hundreds of tiny files, which compress badly. */
export const createChunkPlan = (): {
  plugin: Plugin;
  group: { name(id: string): string | null; debugName: string };
} => {
  let names = new Map<string, string>();
  return {
    plugin: {
      name: "chunks",
      apply: "build",
      buildEnd() {
        names = assignNames(this);
      },
    },
    group: { name: (id) => names.get(id) ?? null, debugName: "chunks" },
  };
};
