import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join, sep } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { flat, ownHeaders } from "./answers.ts";

const types: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
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
  ".xml": "application/xml; charset=utf-8",
};
const compressible = /^(text|application|image\/svg)/;

type Coding = "br" | "gzip" | "identity";
type Body = { bytes: Buffer; headers: string[] };
type File = { etag: string; headers: string[]; in(coding: Coding): Body };

const compress: Record<Coding, (bytes: Buffer) => Buffer> = {
  br: (bytes) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes) => gzipSync(bytes),
  identity: (bytes) => bytes,
};

const fileOf = (path: string, bytes: Buffer): File => {
  const type = types[extname(path).toLowerCase()] ?? "application/octet-stream";
  const etag = `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
  const headers = [
    ...ownHeaders,
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

/**
 * The built web, read into memory once: nothing a request says is ever used as a path on the disk. A path that is
 * no file's is a page of the application, and gets its document.
 */
export const staticFiles = (folder: string) => {
  const files = new Map<string, File>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const name = path.slice(folder.length).split(sep).join("/");
    files.set(name.startsWith("/") ? name : `/${name}`, fileOf(name, readFileSync(path)));
  }
  // CloudFront's function decides the same: without a dot in its last part it is a page.
  const find = (path: string) => files.get(/\.[^/]*$/.test(path) ? path : "/index.html");

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
