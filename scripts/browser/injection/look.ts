import type { Page } from "@playwright/test";
import { expect } from "../host.ts";

/** Plants what payloads call: a page tells in its console when any did. Dialogs count as well. */
export const plant = async (page: Page): Promise<string[]> => {
  const ran: string[] = [];
  const before = "a payload ran: ";
  await page.addInitScript((mark) => {
    // biome-ignore lint/suspicious/noConsole: seen by the test, and by no page
    Object.assign(globalThis, { ran: (what: unknown) => console.debug(mark + what) });
  }, before);
  page.on("console", (message) => message.text().startsWith(before) && ran.push(message.text()));
  page.on("dialog", (dialog) => {
    ran.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("popup", (popup) => ran.push(`a window: ${popup.url()}`));
  return ran;
};

/** What of the page of now came from a text and is more than text, a line each. Runs in the page. */
const unsafe = (): string[] => {
  const found: string[] = [];
  const tell = (element: Element, what: string) => found.push(`${what}: ${element.outerHTML.slice(0, 120)}`);
  const never =
    "iframe, frame, frameset, object, embed, applet, base, portal, math, marquee, image, template, foreignObject";
  for (const element of document.querySelectorAll(never)) tell(element, "an element that no page has");
  for (const element of document.querySelectorAll("body script, body style, body link, body meta"))
    if (!/^\/(?:assets|theme)/.test(element.getAttribute("src") ?? element.getAttribute("href") ?? ""))
      tell(element, "what belongs into a head");
  for (const element of document.querySelectorAll(
    "svg script, svg a, svg use, svg set, svg animate, svg style, svg handler",
  ))
    tell(element, "a drawing with code");
  const links = ["href", "src", "action", "formaction", "data", "poster", "background", "xlink:href", "srcdoc", "ping"];
  for (const element of document.querySelectorAll("*")) {
    for (const { name, value } of element.attributes) {
      if (/^on/i.test(name)) tell(element, "a handler as an attribute");
      if (name === "style" && /url\(|expression|behavior|ran\(/i.test(value)) tell(element, "a style with an address");
      if ((name === "id" || name === "name") && /^(?:ran|body|cookie|location|attributes)$/.test(value))
        tell(element, "a name that hides one of the page's");
      if (!links.includes(name)) continue;
      const { protocol, origin } = new URL(value, document.baseURI);
      const isOut = origin !== location.origin;
      const mayLeave = element.matches("a[target=_blank][rel~=noopener][rel~=noreferrer]");
      if (name === "srcdoc" || !/^(?:https?|mailto|tel):$/.test(protocol)) {
        if (!(element.matches("img") && /^data:image\/(?:png|svg)/.test(value) && !value.includes("ran(")))
          tell(element, "an address that is none");
      } else if (isOut && /^https?:$/.test(protocol) && !mayLeave) tell(element, "an address elsewhere");
    }
  }
  if (Object.keys(Object.prototype).length > 0 || "polluted" in {})
    found.push("the prototype of all objects has changed");
  return found;
};

/** All that can be read on the page of now: texts, fields, names and tips; runs of white space are one space. */
const readable = (): string => {
  const fields = Array.from(document.querySelectorAll("input, textarea"), (field) => (field as HTMLInputElement).value);
  const named = ["title", "aria-label", "alt", "placeholder"];
  const names = Array.from(document.querySelectorAll("[title], [aria-label], [alt], [placeholder]"), (element) =>
    named.map((name) => element.getAttribute(name) ?? "").join("\n"),
  );
  return [document.title, document.body.textContent ?? "", ...fields, ...names].join("\n").replaceAll(/\s+/g, " ");
};
const asRead = (text: string) => text.replaceAll(/\s+/g, " ").trim();

/** Looks at pages: nothing on them is more than text, and what is `wanted` is to be read on one of them as it was written. */
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
  /** All that was wanted was read. */
  const done = (where: string) => {
    const unread = Array.from(wanted, ([text, what]) => `${what}: ${text}`);
    expect(unread.slice(0, 5), `${where}, ${unread.length} not read`).toEqual([]);
  };
  return {
    figures,
    done,
    /** These texts are to be read from now on, by what they are. */
    want: (what: string, texts: readonly string[]) => {
      for (const text of texts.filter(Boolean)) wanted.set(asRead(text), what);
    },
    look,
    /** Looks until all that is wanted was read, as what is kept comes a little after its page. */
    until: (where: string, seeAll: (see: () => Promise<void>) => Promise<void> = (see) => see()) =>
      expect(async () => {
        await seeAll(() => look(where));
        done(where);
      }).toPass({ timeout: 30_000 }),
  };
};
export type Looker = ReturnType<typeof looker>;

/** Goes to an address as a link within the application does: nothing is loaded again. */
export const goWithin = (page: Page, address: string) =>
  page.evaluate(async (to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
  }, address);

/** Goes through the whole length of what scrolls, so that all of it is drawn once; `seen` is run at each stop. */
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
