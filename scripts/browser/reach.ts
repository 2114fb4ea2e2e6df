import type { Page } from "@playwright/test";

/**
 * Controls whose text overflows, or that a container clips without scrolling, one line each. Deliberate ellipses do not
 * count.
 */
export const cutOff = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const told = (element: Element, what: string) =>
      found.push(`${what}: ${element.outerHTML.replaceAll(/\s+/g, " ").slice(0, 140)}`);
    const scrolls = ({ overflowX }: CSSStyleDeclaration) => overflowX === "auto" || overflowX === "scroll";

    /** Does its text overflow horizontally? Screen reader text, in a box of one pixel, does not count. */
    const spills = (element: Element, { left, right }: DOMRect) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let text = walker.nextNode(); text; text = walker.nextNode()) {
        const around = text.parentElement;
        if (!around?.checkVisibility() || around.closest("[aria-hidden=true], .sr-only, .tip")) continue;
        if (around.closest(".truncate, .line-clamp-2") || around.getBoundingClientRect().width <= 1) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        const words = range.getBoundingClientRect();
        if (words.width > 0 && (words.right > right + 1 || words.left < left - 1)) return true;
      }
      return false;
    };
    const operated = "button, a[href], summary, [role=tab], [role=option], [role=menuitem], label";
    const top = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.body;
    for (const element of top.querySelectorAll<HTMLElement>(operated)) {
      const box = element.getBoundingClientRect();
      const isHidden = box.width <= 1 || box.height <= 1 || !element.checkVisibility({ visibilityProperty: true });
      if (isHidden || element.closest(".sr-only")) continue;
      if (getComputedStyle(element).display !== "inline" && spills(element, box)) told(element, "too narrow");
      for (let around = element.parentElement; around; around = around.parentElement) {
        const style = getComputedStyle(around);
        if (style.position === "fixed" || scrolls(style)) break;
        const edge = around.getBoundingClientRect();
        const isCut = style.overflowX !== "visible" && (box.right > edge.right + 1 || box.left < edge.left - 1);
        if (isCut) told(element, `cut off by ${around.tagName.toLowerCase()}.${around.className}`);
      }
    }
    return found;
  });
