import { isBuiltin } from "node:module";

/** Some packages still call `require` for what Node itself carries. */
export const banner = 'import{createRequire}from"node:module";const require=createRequire(import.meta.url);';
const imported =
  /^import\s*(?:\*\s*as\s+([\w$]+)\s|(?:([\w$]+)(?=[\s,])\s*,?\s*)?(\{[^}]*\})?)\s*from\s*"((?:node:)?[a-z_/]+)";/gm;
const importedLater = /\bimport\("((?:node:)?[a-z_/]+)"\)/g;

/**
 * The same code, quicker to start: what Node carries is taken as it is. By `import`, Node would first read every
 * export of such a part, and `node:http` has some that load a whole client of its own, which no request of ours needs.
 * Every line stays where it is, as the source map counts lines.
 */
export const quick = (code: string): string => {
  const needsRequire = !code.startsWith(banner) || /\brequire\b/.test(code.slice(banner.length));
  return (needsRequire ? code : code.slice(banner.length))
    .replace(importedLater, (all: string, name: string) =>
      isBuiltin(name) ? `Promise.resolve(process.getBuiltinModule("${name}"))` : all,
    )
    .replace(imported, (all: string, whole?: string, main?: string, named?: string, name = "") => {
      if (!isBuiltin(name)) return all;
      const parts = [whole ?? main, named?.replaceAll(" as ", ":")].filter((part) => part !== undefined);
      return parts.map((part) => `const ${part}=process.getBuiltinModule("${name}");`).join("");
    });
};
