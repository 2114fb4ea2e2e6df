import { isBuiltin } from "node:module";

/** For packages that still `require` Node built-ins. */
export const requireBanner = 'import{createRequire}from"node:module";const require=createRequire(import.meta.url);';
const staticImport =
  /^import\s*(?:\*\s*as\s+([\w$]+)\s|(?:([\w$]+)(?=[\s,])\s*,?\s*)?(\{[^}]*\})?)\s*from\s*"((?:node:)?[a-z_/]+)";/gm;
const dynamicImport = /\bimport\("((?:node:)?[a-z_/]+)"\)/g;

/**
 * Rewrites imports of Node built-ins to `process.getBuiltinModule` for a faster start: an `import` evaluates every export
 * of the module, and some getters of `node:http` load Node's HTTP client library, which is not needed. Keeps line
 * numbers, on which the source map depends.
 */
export const rewriteForStartup = (code: string): string => {
  const needsRequire = !code.startsWith(requireBanner) || /\brequire\b/.test(code.slice(requireBanner.length));
  return (needsRequire ? code : code.slice(requireBanner.length))
    .replace(dynamicImport, (all: string, name: string) =>
      isBuiltin(name) ? `Promise.resolve(process.getBuiltinModule("${name}"))` : all,
    )
    .replace(staticImport, (all: string, namespace?: string, defaultName?: string, named?: string, name = "") => {
      if (!isBuiltin(name)) return all;
      const parts = [namespace ?? defaultName, named?.replaceAll(" as ", ":")].filter((part) => part !== undefined);
      return parts.map((part) => `const ${part}=process.getBuiltinModule("${name}");`).join("");
    });
};
