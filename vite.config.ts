import { createHash } from "node:crypto";
import { join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { createChunkPlan } from "./scripts/chunks.ts";
import { englishWords } from "./scripts/english-words.ts";
import { hashInlineCode } from "./scripts/inline-code.ts";
import {
  buildContentSecurityPolicy,
  inlineCodeFile,
  paymentPage,
  stripeOrigins,
} from "./shared/util/security-headers.ts";

/** While developing, as the built web is served: the payment page is a document of its own. */
const paymentDocument: Plugin = {
  name: "payment-document",
  configureServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      const [path, ...search] = request.url?.split("?") ?? [];
      if (path === paymentPage.path) request.url = [paymentPage.file, ...search].join("?");
      next();
    });
  },
};

/**
 * A page changes when its policy does: answered that a page is as it was, browsers go on with the policy they had, and
 * a payment service admitted since would be refused.
 */
const policyMark: Plugin = {
  name: "policy-mark",
  transformIndexHtml(_html, { path }) {
    const payment = path === paymentPage.file ? stripeOrigins : undefined;
    const policy = buildContentSecurityPolicy({ https: true, payment, files: "the bucket" });
    const hash = createHash("sha256").update(policy);
    return [
      { tag: "meta", attrs: { name: "policy", content: hash.digest("base64url").slice(0, 8) }, injectTo: "head" },
    ];
  },
};

/** The heads of the screens, for `theme.js` to draw before there is a program. */
const shell: Plugin = {
  name: "shell",
  async transformIndexHtml(html, { path }) {
    if (path !== "/index.html") return html;
    // Through a variable, so that Vite does not bundle the screens into its configuration.
    const headings = new URL("web/app/shell-headings.ts", import.meta.url).href;
    const { shellHeadings } = (await import(headings)) as typeof import("./web/app/shell-headings.ts");
    const texts = JSON.stringify(shellHeadings).replaceAll("&", "&amp;").replaceAll('"', "&quot;");
    return html.replace('name="shell" content=""', () => `name="shell" content="${texts}"`);
  },
};

/** Leaves the hashes of the pages' inline code for whoever serves them: the policy admits that code and no other. */
const inlineCode: Plugin = {
  name: "inline-code",
  generateBundle: {
    order: "post",
    handler(_options, bundle) {
      const pages = Object.values(bundle).flatMap((file) =>
        file.type === "asset" && file.fileName.endsWith(".html")
          ? [[`/${file.fileName}`, hashInlineCode(String(file.source))] as const]
          : [],
      );
      this.emitFile({ type: "asset", fileName: inlineCodeFile, source: JSON.stringify(Object.fromEntries(pages)) });
    },
  },
};

/** The files to download from the resource library are made from code, and lie in the built web as they are. */
const templates = async () => {
  const { templateBuilders } = await import("./web/resources/templates/template-builders.ts");
  const { templateFolder } = await import("./shared/api/resources.ts");
  return Object.entries(templateBuilders).map(([name, make]) => ({
    fileName: `${templateFolder.slice(1)}/${name}`,
    make,
  }));
};
const templateFiles: Plugin = {
  name: "template-files",
  async generateBundle() {
    for (const { fileName, make } of await templates())
      this.emitFile({ type: "asset", fileName, source: await make() });
  },
  configureServer({ middlewares }) {
    middlewares.use(async (request, response, next) => {
      const template = (await templates()).find(({ fileName }) => request.url === `/${fileName}`);
      if (template) response.end(await template.make());
      else next();
    });
  },
};

const serverOnlyFields = /^ {4}(?:summary:\s*"[^"\n]*"|limit: "\w+"|accessToken: \w+|bodyBytes: [\d_]+),$/gm;
/** Routes are declared once for both sides; what only servers and the API's document read does not go to browsers. */
const serverOnlyRouteFields: Plugin = {
  name: "server-only-route-fields",
  apply: "build",
  enforce: "pre",
  transform(code, id) {
    if (!/\/shared\/api\/[\w-]+\.ts$/.test(id) || !code.includes("defineRoutes(")) return undefined;
    // Lines stay, so that source maps still fit.
    const shortened = code.replaceAll(serverOnlyFields, (field) => field.replaceAll(/[^\n]/g, ""));
    return { code: shortened, map: null };
  },
};

const named = createChunkPlan();
const productionRouter = {
  // The package's own entry is its development build, for every bundler.
  find: /^react-router$/,
  replacement: join(import.meta.dirname, "node_modules/react-router/dist/production/index.mjs"),
};
const namedCharacters = {
  find: /^decode-named-character-reference$/,
  replacement: join(import.meta.dirname, "web/ui/markdown/html-entities.ts"),
};

/** PDF files use their standard fonts only. The parser of others is two thirds of the library. */
const fontParser = { find: /^fontkit$/, replacement: join(import.meta.dirname, "web/reports/font-parser-stub.ts") };

/** The web: sources in web/, built to dist/web. Nothing is inlined, because the pages forbid inline scripts and styles. */
export default defineConfig(({ command }) => ({
  root: "web",
  resolve: { alias: command === "build" ? [productionRouter, namedCharacters, fontParser] : [namedCharacters] },
  plugins: [
    serverOnlyRouteFields,
    react(),
    tailwindcss(),
    paymentDocument,
    policyMark,
    shell,
    inlineCode,
    templateFiles,
    englishWords,
    named.plugin,
  ],
  build: {
    outDir: "../dist/web",
    emptyOutDir: true,
    target: "es2022",
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    license: { fileName: "licenses.md" },
    rolldownOptions: {
      // Texts stand in the messages of their feature, and in the built web where they are said: no screen fetches others.
      optimization: { inlineConst: { mode: "all", pass: 1 } },
      input: ["index.html", "subscribe.html"].map((page) => join(import.meta.dirname, "web", page)),
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          // Icons are a few bytes each: together they compress, and are one request.
          groups: [named.group, { name: "icons", test: /lucide-react/, minShareCount: 6 }],
        },
      },
    },
  },
  server: { strictPort: true },
}));
