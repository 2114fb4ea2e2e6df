import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { buildContentSecurityPolicy } from "#shared/util/security-headers.ts";
import { hashInlineCode } from "./inline-code.ts";

test("hashes inline scripts and styles, and ignores external files and comments", () => {
  const html = `<!-- <script>old()</script> --><script src="/theme.js"></script><script type="module" src="/a.js"></script>
    <style>a{color:red}</style><script>alert(1)</script>`;
  const inline = hashInlineCode(html);
  expect(inline).toEqual({
    // printf 'alert(1)' | openssl dgst -sha256 -binary | base64
    scripts: ["'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='"],
    styles: ["'sha256-6hWWMOcF+mJesSJGYhmK2lkIIEw9Xc5XKGLPVzh8yxs='"],
  });
  const policy = buildContentSecurityPolicy({ https: true, inline });
  expect(policy).toContain(`script-src 'self' ${inline.scripts[0]};`);
  expect(policy).toContain(`style-src 'self' ${inline.styles[0]};`);
  expect(policy).not.toContain("unsafe");
});

test("the page sources contain no inline code", () => {
  for (const page of ["web/index.html", "web/subscribe.html"])
    if (existsSync(page)) expect(hashInlineCode(readFileSync(page, "utf8")), page).toEqual({ scripts: [], styles: [] });
});
