import { createHash } from "node:crypto";
import type { InlineCode } from "#shared/util/security-headers.ts";

const findContents = (html: string, element: RegExp) =>
  Array.from(html.matchAll(element), ([, content = ""]) => content);
const toCspSource = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;

/**
 * Computes hashes for the content security policy, so that browsers block inline code that was changed after the build.
 */
export const hashInlineCode = (page: string): InlineCode => {
  const html = page.replaceAll(/<!--[\s\S]*?-->/g, "");
  const scripts = findContents(html, /<script(?![^>]*\ssrc\s*=)[^>]*>([\s\S]*?)<\/script\s*>/gi);
  const styles = findContents(html, /<style[^>]*>([\s\S]*?)<\/style\s*>/gi);
  return { scripts: scripts.map(toCspSource), styles: styles.map(toCspSource) };
};
