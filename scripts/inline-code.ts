import { createHash } from "node:crypto";
import type { InlineCode } from "#shared/util/security-headers.ts";

const contents = (html: string, element: RegExp) => Array.from(html.matchAll(element), ([, content = ""]) => content);
const sourceOf = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;

/**
 * The scripts and styles that stand in a page itself, as sources of its content security policy. A page that changes one
 * of them after the build runs it no more.
 */
export const inlineCodeOf = (page: string): InlineCode => {
  const html = page.replaceAll(/<!--[\s\S]*?-->/g, "");
  const scripts = contents(html, /<script(?![^>]*\ssrc\s*=)[^>]*>([\s\S]*?)<\/script\s*>/gi);
  const styles = contents(html, /<style[^>]*>([\s\S]*?)<\/style\s*>/gi);
  return { scripts: scripts.map(sourceOf), styles: styles.map(sourceOf) };
};
