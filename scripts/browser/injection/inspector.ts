import type { Page } from "@playwright/test";
import { expect } from "../support/fixtures.ts";

/**
 * Defines the function that payloads call. Returns a list of calls, dialogs and popups, which grows during the test.
 */
export const trackExecutions = async (page: Page): Promise<string[]> => {
  const executions: string[] = [];
  const prefix = "a payload ran: ";
  await page.addInitScript((messagePrefix) => {
    // biome-ignore lint/suspicious/noConsole: reports to the test
    Object.assign(globalThis, { ran: (label: unknown) => console.debug(messagePrefix + label) });
  }, prefix);
  page.on("console", (message) => message.text().startsWith(prefix) && executions.push(message.text()));
  page.on("dialog", (dialog) => {
    executions.push(`a dialog opened: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("popup", (popup) => executions.push(`a window opened: ${popup.url()}`));
  return executions;
};

/** Finds elements and attributes that only an injection could have created, one line each. Runs in the page. */
const findUnsafeContent = (): string[] => {
  const problems: string[] = [];
  const report = (element: Element, label: string) => problems.push(`${label}: ${element.outerHTML.slice(0, 120)}`);
  const forbiddenElements =
    "iframe, frame, frameset, object, embed, applet, base, portal, math, marquee, image, template, foreignObject";
  for (const element of document.querySelectorAll(forbiddenElements)) report(element, "an element that no page uses");
  for (const element of document.querySelectorAll("body script, body style, body link, body meta"))
    if (!/^\/(?:assets|theme)/.test(element.getAttribute("src") ?? element.getAttribute("href") ?? ""))
      report(element, "an element that belongs in the head");
  for (const element of document.querySelectorAll(
    "svg script, svg a, svg use, svg set, svg animate, svg style, svg handler",
  ))
    report(element, "an SVG with code");
  const links = ["href", "src", "action", "formaction", "data", "poster", "background", "xlink:href", "srcdoc", "ping"];
  for (const element of document.querySelectorAll("*")) {
    for (const { name, value } of element.attributes) {
      if (/^on/i.test(name)) report(element, "an event handler attribute");
      if (name === "style" && /url\(|expression|behavior|ran\(/i.test(value))
        report(element, "a style with a URL or code");
      if ((name === "id" || name === "name") && /^(?:ran|body|cookie|location|attributes)$/.test(value))
        report(element, "a name that clobbers a property");
      if (!links.includes(name)) continue;
      const { protocol, origin } = new URL(value, document.baseURI);
      const isForeign = origin !== location.origin;
      const opensSafely = element.matches("a[target=_blank][rel~=noopener][rel~=noreferrer]");
      if (name === "srcdoc" || !/^(?:https?|mailto|tel):$/.test(protocol)) {
        if (!(element.matches("img") && /^data:image\/(?:png|svg)/.test(value) && !value.includes("ran(")))
          report(element, "a URL with a forbidden scheme");
      } else if (isForeign && /^https?:$/.test(protocol) && !opensSafely) report(element, "a URL with another origin");
    }
  }
  if (Object.keys(Object.prototype).length > 0 || "polluted" in {}) problems.push("Object.prototype was polluted");
  return problems;
};

/** Returns all readable text on the page: text, field values, names and tooltips, with collapsed whitespace. */
const getReadableText = (): string => {
  const fields = Array.from(document.querySelectorAll("input, textarea"), (field) => (field as HTMLInputElement).value);
  const nameAttributes = ["title", "aria-label", "alt", "placeholder"];
  const names = Array.from(document.querySelectorAll("[title], [aria-label], [alt], [placeholder]"), (element) =>
    nameAttributes.map((name) => element.getAttribute(name) ?? "").join("\n"),
  );
  return [document.title, document.body.textContent ?? "", ...fields, ...names].join("\n").replaceAll(/\s+/g, " ");
};
const normalize = (text: string) => text.replaceAll(/\s+/g, " ").trim();

/**
 * Creates an inspector that expects every text to be displayed as entered, and none to have become markup or code.
 */
export const createInspector = (page: Page, executions: readonly string[]) => {
  const counts = { inspections: 0, texts: 0 };
  const expectedTexts = new Map<string, string>();
  const inspect = async (location: string) => {
    counts.inspections += 1;
    const problems = await page.evaluate(findUnsafeContent);
    expect(executions, location).toEqual([]);
    expect(problems, location).toEqual([]);
    const readableText = await page.evaluate(getReadableText);
    for (const text of expectedTexts.keys())
      if (readableText.includes(text)) {
        expectedTexts.delete(text);
        counts.texts += 1;
      }
  };
  const expectAllFound = (location: string) => {
    const missingTexts = Array.from(expectedTexts, ([text, label]) => `${label}: ${text}`);
    expect(missingTexts.slice(0, 5), `${location}, ${missingTexts.length} not found`).toEqual([]);
  };
  return {
    counts,
    expectAllFound,
    /** Adds expected texts. `label` identifies them in failure messages. */
    expectTexts: (label: string, texts: readonly string[]) => {
      for (const text of texts.filter(Boolean)) expectedTexts.set(normalize(text), label);
    },
    inspect,
    /** Inspects repeatedly until all expected texts are found, because records load after the page. */
    inspectUntilFound: (
      location: string,
      visitAll: (visit: () => Promise<void>) => Promise<void> = (visit) => visit(),
    ) =>
      expect(async () => {
        await visitAll(() => inspect(location));
        expectAllFound(location);
      }).toPass({ timeout: 30_000 }),
  };
};
export type Inspector = ReturnType<typeof createInspector>;

/** Navigates within the single-page app, without a reload. */
export const navigateInApp = (page: Page, path: string) =>
  page.evaluate(async (to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
    const waitForFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await waitForFrame();
    await waitForFrame();
  }, path);

/** Scrolls every scroll container to its end so that virtualized rows render, and runs `visit` at each stop. */
export const scrollThrough = async (page: Page, visit: () => Promise<void>) => {
  await page.evaluate(() => {
    for (const container of [document.documentElement, ...document.querySelectorAll("[data-scrolls]")])
      container.scrollTo(0, 0);
  });
  await visit();
  for (let step = 0; step < 300; step++) {
    const hasScrolled = await page.evaluate(async () => {
      const containers = [document.documentElement, ...document.querySelectorAll("[data-scrolls]")];
      const previous = containers.map((container) => container.scrollTop);
      for (const container of containers) container.scrollBy(0, container.clientHeight);
      const waitForFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      await waitForFrame();
      await waitForFrame();
      return containers.some((container, index) => container.scrollTop > (previous[index] ?? 0));
    });
    if (!hasScrolled) return;
    await visit();
  }
};
