import type { Page } from "@playwright/test";

/** Finds controls that overflow or are clipped without scrolling, one line each. Ignores deliberate ellipses. */
export const findClippedControls = (page: Page) =>
  page.evaluate(() => {
    const problems: string[] = [];
    const report = (element: Element, label: string) =>
      problems.push(`${label}: ${element.outerHTML.replaceAll(/\s+/g, " ").slice(0, 140)}`);
    const isScrollable = ({ overflowX }: CSSStyleDeclaration) => overflowX === "auto" || overflowX === "scroll";

    /** Ignores screen reader text, which has a one-pixel box. */
    const hasTextOverflow = (element: Element, { left, right }: DOMRect) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let text = walker.nextNode(); text; text = walker.nextNode()) {
        const ancestor = text.parentElement;
        if (!ancestor?.checkVisibility() || ancestor.closest("[aria-hidden=true], .sr-only, .tooltip")) continue;
        if (ancestor.closest(".truncate, .line-clamp-2") || ancestor.getBoundingClientRect().width <= 1) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        const textBox = range.getBoundingClientRect();
        if (textBox.width > 0 && (textBox.right > right + 1 || textBox.left < left - 1)) return true;
      }
      return false;
    };
    const controls = "button, a[href], summary, [role=tab], [role=option], [role=menuitem], label";
    const top = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.body;
    for (const element of top.querySelectorAll<HTMLElement>(controls)) {
      const box = element.getBoundingClientRect();
      const isHidden = box.width <= 1 || box.height <= 1 || !element.checkVisibility({ visibilityProperty: true });
      if (isHidden || element.closest(".sr-only")) continue;
      if (getComputedStyle(element).display !== "inline" && hasTextOverflow(element, box))
        report(element, "too narrow");
      for (let ancestor = element.parentElement; ancestor; ancestor = ancestor.parentElement) {
        const style = getComputedStyle(ancestor);
        if (style.position === "fixed" || isScrollable(style)) break;
        const edge = ancestor.getBoundingClientRect();
        const isClipped = style.overflowX !== "visible" && (box.right > edge.right + 1 || box.left < edge.left - 1);
        if (isClipped) report(element, `cut off by ${ancestor.tagName.toLowerCase()}.${ancestor.className}`);
      }
    }
    return problems;
  });
