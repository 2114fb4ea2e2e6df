import { expect, test } from "../support/fixtures.ts";
import { nightly } from "../support/nightly-tags.ts";
import { createInspector, trackExecutions } from "./inspector.ts";

const injectedBodies = [
  '<img alt="" src="x" onclick="ran(1)">',
  '<p style="background:url(x)">x</p>',
  '<a href="javascript:ran(1)">x</a>',
  '<a href="//evil.example.org">x</a>',
  '<a href="data:text/html,x">x</a>',
  "<iframe></iframe>",
  "<math></math>",
  "<svg><script></script></svg>",
  "<form id=ran></form>",
  "<style>b { color: red }</style>",
  "<script>Object.prototype.polluted = 1</script>",
];

test(
  "the inspector detects injected elements, executed payloads and missing texts",
  nightly,
  async ({ page, host }) => {
    const executions = await trackExecutions(page);
    const inspector = createInspector(page, executions);
    // This page has no content security policy, which would block the payloads.
    const open = async (body: string) => {
      await page.route(`${host.origin}/injected`, (route) =>
        route.fulfill({ contentType: "text/html", body: `<!doctype html><title>x</title><body>${body}` }),
      );
      await page.goto("/injected");
    };
    for (const body of injectedBodies) {
      await open(body);
      await expect(inspector.inspect("injected"), body).rejects.toThrow("injected");
    }
    inspector.expectTexts("a text", ["<b>bold</b>"]);
    await open("<b>bold</b>");
    await inspector.inspect("bold");
    expect(() => inspector.expectAllFound("bold")).toThrow("1 not found");
    await open("&lt;b>bold&lt;/b>");
    await inspector.inspectUntilFound("as text");
    await open("<script>ran(1)</script>");
    await expect(inspector.inspect("ran")).rejects.toThrow("a payload ran: 1");
  },
);
