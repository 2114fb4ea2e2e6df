import type { Page } from "@playwright/test";
import { expect } from "../host.ts";

/** Defines the function that payloads call. Returns the list of calls, dialogs and popups, which grows with the test. */
export const plant = async (page: Page): Promise<string[]> => {
  const ran: string[] = [];
  const before = "a payload ran: ";
  await page.addInitScript((mark) => {
    // biome-ignore lint/suspicious/noConsole: reports to the test
    Object.assign(globalThis, { ran: (what: unknown) => console.debug(mark + what) });
  }, before);
  page.on("console", (message) => message.text().startsWith(before) && ran.push(message.text()));
  page.on("dialog", (dialog) => {
    ran.push(`a dialog opened: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("popup", (popup) => ran.push(`a window opened: ${popup.url()}`));
  return ran;
};

/** Elements and attributes that only a text could have injected, one line each. Runs in the page. */
const unsafe = (): string[] => {
  const found: string[] = [];
  const tell = (element: Element, what: string) => found.push(`${what}: ${element.outerHTML.slice(0, 120)}`);
  const never =
    "iframe, frame, frameset, object, embed, applet, base, portal, math, marquee, image, template, foreignObject";
  for (const element of document.querySelectorAll(never)) tell(element, "an element that no page uses");
  for (const element of document.querySelectorAll("body script, body style, body link, body meta"))
    if (!/^\/(?:assets|theme)/.test(element.getAttribute("src") ?? element.getAttribute("href") ?? ""))
      tell(element, "an element that belongs in the head");
  for (const element of document.querySelectorAll(
    "svg script, svg a, svg use, svg set, svg animate, svg style, svg handler",
  ))
    tell(element, "an SVG with code");
  const links = ["href", "src", "action", "formaction", "data", "poster", "background", "xlink:href", "srcdoc", "ping"];
  for (const element of document.querySelectorAll("*")) {
    for (const { name, value } of element.attributes) {
      if (/^on/i.test(name)) tell(element, "an event handler attribute");
      if (name === "style" && /url\(|expression|behavior|ran\(/i.test(value)) tell(element, "a style with a URL or code");
      if ((name === "id" || name === "name") && /^(?:ran|body|cookie|location|attributes)$/.test(value))
        tell(element, "a name that clobbers a property");
      if (!links.includes(name)) continue;
      const { protocol, origin } = new URL(value, document.baseURI);
      const isOut = origin !== location.origin;
      const mayLeave = element.matches("a[target=_blank][rel~=noopener][rel~=noreferrer]");
      if (name === "srcdoc" || !/^(?:https?|mailto|tel):$/.test(protocol)) {
        if (!(element.matches("img") && /^data:image\/(?:png|svg)/.test(value) && !value.includes("ran(")))
          tell(element, "a URL with a forbidden scheme");
      } else if (isOut && /^https?:$/.test(protocol) && !mayLeave) tell(element, "a URL of another origin");
    }
  }
  if (Object.keys(Object.prototype).length > 0 || "polluted" in {})
    found.push("Object.prototype was polluted");
  return found;
};

/** All readable text of the page: text, field values, names and tooltips; whitespace is collapsed. */
const readable = (): string => {
  const fields = Array.from(document.querySelectorAll("input, textarea"), (field) => (field as HTMLInputElement).value);
  const named = ["title", "aria-label", "alt", "placeholder"];
  const names = Array.from(document.querySelectorAll("[title], [aria-label], [alt], [placeholder]"), (element) =>
    named.map((name) => element.getAttribute(name) ?? "").join("\n"),
  );
  return [document.title, document.body.textContent ?? "", ...fields, ...names].join("\n").replaceAll(/\s+/g, " ");
};
const asRead = (text: string) => text.replaceAll(/\s+/g, " ").trim();

/** Inspects pages: expects that no text became more than text, and that every expected text is displayed as entered. */
export const looker = (page: Page, ran: readonly string[]) => {
  const figures = { looks: 0, texts: 0 };
  const wanted = new Map<string, string>();
  const look = async (where: string) => {
    figures.looks += 1;
    const found = await page.evaluate(unsafe);
    expect(ran, where).toEqual([]);
    expect(found, where).toEqual([]);
    const read = await page.evaluate(readable);
    for (const text of wanted.keys())
      if (read.includes(text)) {
        wanted.delete(text);
        figures.texts += 1;
      }
  };
  /** Expects that every expected text was found. */
  const done = (where: string) => {
    const unread = Array.from(wanted, ([text, what]) => `${what}: ${text}`);
    expect(unread.slice(0, 5), `${where}, ${unread.length} not found`).toEqual([]);
  };
  return {
    figures,
    done,
    /** Adds expected texts. `what` names them in failures. */
    want: (what: string, texts: readonly string[]) => {
      for (const text of texts.filter(Boolean)) wanted.set(asRead(text), what);
    },
    look,
    /** Inspects repeatedly until all expected texts were found, because records load after the page. */
    until: (where: string, seeAll: (see: () => Promise<void>) => Promise<void> = (see) => see()) =>
      expect(async () => {
        await seeAll(() => look(where));
        done(where);
      }).toPass({ timeout: 30_000 }),
  };
};
export type Looker = ReturnType<typeof looker>;

/** Navigates within the single-page application, without a reload. */
export const goWithin = (page: Page, address: string) =>
  page.evaluate(async (to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
  }, address);

/** Scrolls every scroll container to its end, so that virtualized rows render; runs `seen` at each stop. */
export const throughAll = async (page: Page, seen: () => Promise<void>) => {
  await page.evaluate(() => {
    for (const one of [document.documentElement, ...document.querySelectorAll("[data-scrolls]")]) one.scrollTo(0, 0);
  });
  await seen();
  for (let at = 0; at < 300; at++) {
    const goesOn = await page.evaluate(async () => {
      const all = [document.documentElement, ...document.querySelectorAll("[data-scrolls]")];
      const before = all.map((one) => one.scrollTop);
      for (const one of all) one.scrollBy(0, one.clientHeight);
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      await frame();
      await frame();
      return all.some((one, place) => one.scrollTop > (before[place] ?? 0));
    });
    if (!goesOn) return;
    await seen();
  }
};
