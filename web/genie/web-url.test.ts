import { expect, test } from "vitest";
import { toWebUrl } from "./application-link.tsx";

test.each([
  ["https://example.org/apply?round=1", "https://example.org/apply?round=1"],
  ["http://example.org", "http://example.org/"],
  ["Contact funder directly", null],
  ["javascript:alert(1)", null],
  ["data:text/html,hello", null],
  ["mailto:ada@example.org", null],
  ["www.example.org", null],
  ["", null],
  [null, null],
])("resolves %s to %s", (url, href) => expect(toWebUrl(url)).toBe(href));
