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

/** Serves the payment page as its own document during development, as the host and CloudFront do. */
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
 * Adds a hash of the Content-Security-Policy to each page, so that a new policy changes the page's ETag. After a 304,
 * browsers keep the policy they have, which would block a newly allowed payment service.
 */
const policyHash: Plugin = {
  name: "policy-hash",
  transformIndexHtml(_html, { path }) {
    const payment = path === paymentPage.file ? stripeOrigins : undefined;
    const policy = buildContentSecurityPolicy({ https: true, payment, files: "the bucket" });
    const hash = createHash("sha256").update(policy);
    return [
      { tag: "meta", attrs: { name: "policy", content: hash.digest("base64url").slice(0, 8) }, injectTo: "head" },
    ];
  },
};

/** Embeds the screens' headings, which `theme.js` shows before the app has loaded. */
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

/** Writes the hashes of each page's inline code to a file, from which servers build the Content-Security-Policy. */
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

/** The resource library's downloadable templates, which are generated at build time. */
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
/** Removes the route fields that only the server and the OpenAPI document use. */
const serverOnlyRouteFields: Plugin = {
  name: "server-only-route-fields",
  apply: "build",
  enforce: "pre",
  transform(code, id) {
    if (!/\/shared\/api\/[\w-]+\.ts$/.test(id) || !code.includes("defineRoutes(")) return undefined;
    // Line breaks stay, so that source maps remain valid.
    const shortened = code.replaceAll(serverOnlyFields, (field) => field.replaceAll(/[^\n]/g, ""));
    return { code: shortened, map: null };
  },
};

const chunkPlan = createChunkPlan();
const productionRouter = {
  // The package's main entry is its development build.
  find: /^react-router$/,
  replacement: join(import.meta.dirname, "node_modules/react-router/dist/production/index.mjs"),
};
const namedCharacters = {
  find: /^decode-named-character-reference$/,
  replacement: join(import.meta.dirname, "web/ui/markdown/html-entities.ts"),
};

/** Our PDF files use only the standard fonts; the parser for other fonts is two thirds of the library. */
const fontParser = { find: /^fontkit$/, replacement: join(import.meta.dirname, "web/reports/font-parser-stub.ts") };

/** Builds web/ to dist/web. Nothing is inlined, because the Content-Security-Policy forbids inline scripts and styles. */
export default defineConfig(({ command }) => ({
  root: "web",
  resolve: { alias: command === "build" ? [productionRouter, namedCharacters, fontParser] : [namedCharacters] },
  plugins: [
    serverOnlyRouteFields,
    react(),
    tailwindcss(),
    paymentDocument,
    policyHash,
    shell,
    inlineCode,
    templateFiles,
    englishWords,
    chunkPlan.plugin,
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
      // Inlines message constants where they are used, so that no screen downloads the messages of other screens.
      optimization: { inlineConst: { mode: "all", pass: 1 } },
      input: ["index.html", "subscribe.html"].map((page) => join(import.meta.dirname, "web", page)),
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          // Icons are a few bytes each: one file compresses better and needs one request.
          groups: [chunkPlan.group, { name: "icons", test: /lucide-react/, minShareCount: 6 }],
        },
      },
    },
  },
  server: { strictPort: true },
}));
