import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join, relative, sep } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { review } from "#shared/domain/paths.ts";
import {
  buildSecurityHeaders,
  InlineCodeByPage,
  inlineCodeFile,
  type PaymentOrigins,
  paymentPage,
  stripeOrigins,
} from "#shared/util/security-headers.ts";
import { rawSecurityHeaders, toRawHeaders } from "./responses.ts";

const contentTypes: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  ".gif": "image/gif",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".md": "text/plain; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  ".xml": "application/xml; charset=utf-8",
};
/** Office files are already compressed. */
const compressible = /^(text|application\/(?!vnd\.openxml)|image\/svg)/;

type Encoding = "br" | "gzip" | "identity";
type Body = { bytes: Buffer; headers: string[] };
type StaticFile = { etag: string; headers: string[]; getBody(encoding: Encoding): Body };

const compress: Record<Encoding, (bytes: Buffer) => Buffer> = {
  br: (bytes) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes) => gzipSync(bytes),
  identity: (bytes) => bytes,
};

const createStaticFile = (path: string, bytes: Buffer, securityHeaders: string[]): StaticFile => {
  const type = contentTypes[extname(path).toLowerCase()] ?? "application/octet-stream";
  // The ETag also covers the headers, because browsers keep the old policy after a 304.
  const hash = createHash("sha256").update(bytes).update(securityHeaders.join("\n"));
  const etag = `"${hash.digest("base64url").slice(0, 22)}"`;
  const headers = [
    ...securityHeaders,
    ...toRawHeaders({
      "content-type": type,
      // Asset names contain a content hash; everything else must be revalidated.
      "cache-control": path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "no-cache",
      etag,
      vary: "accept-encoding",
    }),
  ];
  const bodies = new Map<Encoding, Body>();
  const createBody = (encoding: Encoding): Body => {
    const compressed = compress[encoding](bytes);
    const encodingHeaders = encoding === "identity" ? [] : ["content-encoding", encoding];
    return { bytes: compressed, headers: [...headers, ...encodingHeaders, "content-length", `${compressed.length}`] };
  };
  return {
    etag,
    headers,
    getBody(accepted) {
      const encoding = compressible.test(type) && bytes.length > 1024 ? accepted : "identity";
      const body = bodies.get(encoding) ?? createBody(encoding);
      bodies.set(encoding, body);
      return body;
    },
  };
};

const chooseEncoding = (accepted: string | string[] | undefined): Encoding => {
  const text = String(accepted ?? "");
  return /\bbr\b/.test(text) ? "br" : /\bgzip\b/.test(text) ? "gzip" : "identity";
};

const parsePath = (url: string): string | undefined => {
  try {
    return decodeURIComponent(new URL(url, "http://localhost").pathname);
  } catch {
    return undefined;
  }
};

const sendText = (response: ServerResponse, status: number, text: string, extraHeaders: string[] = []) => {
  const bytes = Buffer.from(`${text}\n`);
  const headers = toRawHeaders({ "content-type": "text/plain; charset=utf-8", "content-length": `${bytes.length}` });
  response.writeHead(status, [...rawSecurityHeaders, ...headers, ...extraHeaders]);
  response.end(bytes);
};

const readInlineCode = (folder: string): InlineCodeByPage => {
  const path = join(folder, inlineCodeFile);
  return existsSync(path) ? InlineCodeByPage.parse(JSON.parse(readFileSync(path, "utf8"))) : {};
};

/** The origins for payments and uploads, and whether a proxy serves the pages over HTTPS. */
export type StaticOptions = { payment?: PaymentOrigins; files?: string; https?: boolean };

/** Serves the web build from memory, so that request paths are never used as paths on disk. */
export const createStaticHandler = (
  folder: string,
  { payment = stripeOrigins, files: filesOrigin, https = false }: StaticOptions = {},
) => {
  const files = new Map<string, StaticFile>();
  const inline = readInlineCode(folder);
  const page = { https, files: filesOrigin, inline: inline["/index.html"] };
  const securityHeaders = toRawHeaders(buildSecurityHeaders(page));
  const paymentHeaders = toRawHeaders(buildSecurityHeaders({ https, payment, inline: inline[paymentPage.file] }));
  const reviewHeaders = toRawHeaders(buildSecurityHeaders({ ...page, isPrivate: true }));
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const name = `/${relative(folder, path).split(sep).join("/")}`;
    const bytes = readFileSync(path);
    files.set(name, createStaticFile(name, bytes, securityHeaders));
    if (name === "/index.html") files.set(review, createStaticFile(name, bytes, reviewHeaders));
    if (name === paymentPage.file) files.set(paymentPage.path, createStaticFile(name, bytes, paymentHeaders));
  }
  // As in the CloudFront function, a path without a dot in the last segment is a page.
  const find = (path: string) =>
    files.get([paymentPage.path, review].includes(path) || /\.[^/]*$/.test(path) ? path : "/index.html");

  return (request: IncomingMessage, response: ServerResponse): void => {
    const { method, url = "/", headers } = request;
    if (method !== "GET" && method !== "HEAD") {
      sendText(response, 405, "Only GET and HEAD are allowed here", ["allow", "GET, HEAD"]);
      return;
    }
    const path = parsePath(url);
    const file = path === undefined ? undefined : find(path);
    if (!file) {
      sendText(response, 404, "Not found");
      return;
    }
    if (headers["if-none-match"] === file.etag) {
      response.writeHead(304, file.headers);
      response.end();
      return;
    }
    const body = file.getBody(chooseEncoding(headers["accept-encoding"]));
    response.writeHead(200, body.headers);
    response.end(method === "HEAD" ? undefined : body.bytes);
  };
};
