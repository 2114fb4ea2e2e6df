import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join, relative, sep } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import {
  buildSecurityHeaders,
  InlineCodeByPage,
  inlineCodeFile,
  type PaymentOrigins,
  paymentPage,
  stripeOrigins,
} from "#shared/util/security-headers.ts";
import { flat, ownHeaders } from "./answers.ts";

const types: Record<string, string> = {
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
/** Office files are packed already. */
const compressible = /^(text|application\/(?!vnd\.openxml)|image\/svg)/;

type Coding = "br" | "gzip" | "identity";
type Body = { bytes: Buffer; headers: string[] };
type File = { etag: string; headers: string[]; in(coding: Coding): Body };

const compress: Record<Coding, (bytes: Buffer) => Buffer> = {
  br: (bytes) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes) => gzipSync(bytes),
  identity: (bytes) => bytes,
};

const fileOf = (path: string, bytes: Buffer, security: string[]): File => {
  const type = types[extname(path).toLowerCase()] ?? "application/octet-stream";
  // Of the headers too: to an answer of 304 browsers keep the policy they had.
  const hash = createHash("sha256").update(bytes).update(security.join("\n"));
  const etag = `"${hash.digest("base64url").slice(0, 22)}"`;
  const headers = [
    ...security,
    ...flat({
      "content-type": type,
      // The names of assets change with their content; all else is asked for again.
      "cache-control": path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "no-cache",
      etag,
      vary: "accept-encoding",
    }),
  ];
  const made = new Map<Coding, Body>();
  const make = (coding: Coding): Body => {
    const packed = compress[coding](bytes);
    const named = coding === "identity" ? [] : ["content-encoding", coding];
    return { bytes: packed, headers: [...headers, ...named, "content-length", `${packed.length}`] };
  };
  return {
    etag,
    headers,
    in(wanted) {
      const coding = compressible.test(type) && bytes.length > 1024 ? wanted : "identity";
      const body = made.get(coding) ?? make(coding);
      made.set(coding, body);
      return body;
    },
  };
};

const codingFor = (accepted: string | string[] | undefined): Coding => {
  const text = String(accepted ?? "");
  return /\bbr\b/.test(text) ? "br" : /\bgzip\b/.test(text) ? "gzip" : "identity";
};

const pathOf = (url: string): string | undefined => {
  try {
    return decodeURIComponent(new URL(url, "http://localhost").pathname);
  } catch {
    return undefined;
  }
};

const plain = (response: ServerResponse, status: number, text: string, more: string[] = []) => {
  const bytes = Buffer.from(`${text}\n`);
  const headers = flat({ "content-type": "text/plain; charset=utf-8", "content-length": `${bytes.length}` });
  response.writeHead(status, [...ownHeaders, ...headers, ...more]);
  response.end(bytes);
};

/** The hashes of the pages' inline code, as the build left them. */
const inlineCodesIn = (folder: string): InlineCodeByPage => {
  const path = join(folder, inlineCodeFile);
  return existsSync(path) ? InlineCodeByPage.parse(JSON.parse(readFileSync(path, "utf8"))) : {};
};

/**
 * `payment`: who may serve scripts and frames to the payment page; Stripe when left out. `files`: the origin that pages
 * may send files to. `https`: a proxy serves the pages over it.
 */
export type StaticOptions = { payment?: PaymentOrigins; files?: string; https?: boolean };

/**
 * The built web, read into memory once: nothing a request says is ever used as a path on the disk. A path that is
 * no file's is a page of the application, and gets its document; the payment page has one of its own, with headers of
 * its own.
 */
export const staticFiles = (
  folder: string,
  { payment = stripeOrigins, files: filesOrigin, https = false }: StaticOptions = {},
) => {
  const files = new Map<string, File>();
  const inline = inlineCodesIn(folder);
  const security = flat(buildSecurityHeaders({ https, files: filesOrigin, inline: inline["/index.html"] }));
  const paymentHeaders = flat(buildSecurityHeaders({ https, payment, inline: inline[paymentPage.file] }));
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const name = `/${relative(folder, path).split(sep).join("/")}`;
    const bytes = readFileSync(path);
    files.set(name, fileOf(name, bytes, security));
    if (name === paymentPage.file) files.set(paymentPage.path, fileOf(name, bytes, paymentHeaders));
  }
  // CloudFront's function decides the same: without a dot in its last part it is a page.
  const find = (path: string) => files.get(path === paymentPage.path || /\.[^/]*$/.test(path) ? path : "/index.html");

  return (request: IncomingMessage, response: ServerResponse): void => {
    const { method, url = "/", headers } = request;
    if (method !== "GET" && method !== "HEAD") {
      plain(response, 405, "Only GET and HEAD here", ["allow", "GET, HEAD"]);
      return;
    }
    const path = pathOf(url);
    const file = path === undefined ? undefined : find(path);
    if (!file) {
      plain(response, 404, "Not found");
      return;
    }
    if (headers["if-none-match"] === file.etag) {
      response.writeHead(304, file.headers);
      response.end();
      return;
    }
    const body = file.in(codingFor(headers["accept-encoding"]));
    response.writeHead(200, body.headers);
    response.end(method === "HEAD" ? undefined : body.bytes);
  };
};
