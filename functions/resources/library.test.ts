import { expect, test } from "vitest";
import { resourceCategories, templateFiles } from "#shared/api/resources.ts";
import { ruleArticles } from "#shared/checks/rule-articles.ts";
import { usefulLinks } from "#shared/domain/useful-links.ts";
import { libraryArticles } from "./library/library.ts";
import { listSubjects } from "./library/subjects.ts";

/** Regulations, agencies, public data and organizations that funders themselves refer to. */
const allowedHosts = new Set([
  "www.grants.gov",
  "grants.nih.gov",
  "public.csr.nih.gov",
  "simpler.grants.gov",
  "www.nsf.gov",
  "sam.gov",
  "www.usaspending.gov",
  "www.irs.gov",
  "data.census.gov",
  "www.ecfr.gov",
  "www.fac.gov",
  "www.cdc.gov",
  "digital.gov",
  "consumer.ftc.gov",
  "candid.org",
  "projects.propublica.org",
  "github.com",
]);
const countWords = (markdown: string) => markdown.trim().split(/\s+/).length;
const findUrls = (markdown: string) => markdown.match(/\b[a-z]+:\/\/[^\s)>\]]+|\]\([^)]*\)/gi) ?? [];

test("has at least 50 articles and templates, and at least three in every category", () => {
  expect(libraryArticles.length).toBeGreaterThanOrEqual(50);
  for (const category of resourceCategories)
    expect(libraryArticles.filter((article) => article.category === category).length, category).toBeGreaterThanOrEqual(
      3,
    );
});

test("has unique IDs and titles, and URL-safe IDs", () => {
  const entries = [...libraryArticles, ...usefulLinks];
  expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
  expect(new Set(entries.map(({ title }) => title)).size).toBe(entries.length);
  for (const { id } of entries) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
});

test("has an article for every template, and files only for templates", () => {
  const templates = libraryArticles.filter(({ template }) => template);
  expect(templates.map(({ id, template }) => [id, template])).toEqual(Object.keys(templateFiles).map((id) => [id, id]));
  for (const { category } of templates) expect(category).toBe("Templates");
  for (const file of Object.values(templateFiles)) expect(file).toMatch(/^[a-z-]{1,40}\.(xlsx|docx)$/);
});

test.each(libraryArticles.map((article) => [article.id, article] as const))(
  "%s follows the library's style rules",
  (_, article) => {
    const { title, description, body, sources } = article;
    expect(title.length).toBeLessThanOrEqual(70);
    expect(description).toMatch(/^.{40,140}\.$/);
    expect(countWords(body)).toBeGreaterThanOrEqual(250);
    expect(countWords(body)).toBeLessThanOrEqual(700);
    // At least two headings, none at level 1 and none without text.
    expect(body.match(/^# /m)).toBeNull();
    expect(body.match(/^## .+$/gm)?.length ?? 0).toBeGreaterThanOrEqual(2);
    expect(body).not.toMatch(/^#+ .*\n+#|^#+ .*\n*$(?![\s\S])/m);
    expect(body).not.toMatch(/\b(?:TODO|TBD|FIXME|XXX)\b|[Ll]orem|[Cc]oming soon/);
    expect(body).not.toMatch(/<\/?[a-z]|!\[/i);
    expect(findUrls(body)).toEqual([]);
    expect(sources.length).toBeGreaterThanOrEqual(1);
    expect(new Set(sources.map(({ url }) => url)).size).toBe(sources.length);
  },
);

test("uses only HTTPS and allowed hosts in sources and links", () => {
  const urls = [
    ...libraryArticles.flatMap(({ sources }) => sources.map(({ url }) => url)),
    ...usefulLinks.map(({ url }) => url),
  ];
  for (const url of urls) {
    const { protocol, host } = new URL(url);
    expect(protocol).toBe("https:");
    expect(allowedHosts, url).toContain(host);
  }
});

test("marks outdated amounts as outdated", () => {
  const paragraphs = libraryArticles.flatMap(({ body, language }) => (language ? [] : body.split(/\n{2,}/)));
  const findMentions = (amount: RegExp) => paragraphs.filter((text) => amount.test(text));
  for (const text of findMentions(/\$750,000/)) expect(text).toMatch(/Before that, the figure was/);
  for (const text of findMentions(/\b10 percent of modified|it was 10 percent/))
    expect(text).toMatch(/Before that date/);
  for (const text of findMentions(/\$25,000/))
    if (/subaward/.test(text)) expect(text).toMatch(/before October 1, 2024/);
  expect(findMentions(/\$1,000,000/).length).toBeGreaterThan(0);
  expect(findMentions(/15 percent/).length).toBeGreaterThan(0);
});

test("maps subject phrases only to existing articles", () => {
  const ids = new Set(libraryArticles.map(({ id }) => id));
  expect(listSubjects().filter(([, id]) => !ids.has(id))).toEqual([]);
});

test("links draft checks only to existing articles", () => {
  const ids = libraryArticles.map(({ id }) => id);
  expect(Object.values(ruleArticles).filter((id) => !ids.includes(id))).toEqual([]);
});
