const modules = import.meta.glob(["/web/**/*.tsx", "!/web/**/*.test.tsx", "!/web/**/main.tsx"]);
/** Loads every component, so that those in separate chunks render immediately. */
export const loadComponents = () => Promise.all(Object.values(modules).map((load) => load()));

const controls = [
  "button, [role=button], [role=menuitem], [role=tab], [role=switch]",
  "input, select, textarea, summary",
].join(", ");
/** Buttons that close the layer being explored; the first one present is used. */
const closeLabels = [/^close without saving$/i, /^close$/i, /^cancel$/i];
const isClosing = (element: Element) => closeLabels.some((name) => name.test(getName(element)));

const waitForFrames = async (count: number) => {
  for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame);
};
/** Returns the layer that accepts input: the top dialog or menu, otherwise the screen. */
const getLayer = (): Element => {
  const layers = document.querySelectorAll("dialog[open], [role=menu]:popover-open");
  return [...layers].at(-1) ?? document.querySelector("main") ?? document.body;
};
const isOperable = (element: Element) =>
  element.checkVisibility() &&
  !element.matches(":disabled, [aria-disabled=true], [readonly], [type=radio], .top-row *") &&
  (element.matches("[role=tab]") || !element.matches("[tabindex='-1']"));
const getName = (element: Element) =>
  element.getAttribute("aria-label") ??
  ((element as HTMLInputElement).labels?.[0]?.textContent || element.textContent || "").trim();
const getKey = (element: Element) => `${element.tagName} ${element.getAttribute("type") ?? ""} ${getName(element)}`;

/** Sets a value in a way that React notices. */
const setValue = (field: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement, value: string) => {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
};
const sampleValues: Record<string, string> = {
  date: "2031-02-18",
  number: "5",
  email: "ada@example.org",
  url: "https://example.org/",
};
const operate = (element: Element) => {
  if (element instanceof HTMLSelectElement) {
    const other = [...element.options].find(({ value }) => value !== "" && value !== element.value);
    if (other) setValue(element, other.value);
  } else if (element instanceof HTMLTextAreaElement) setValue(element, "Lamps for every porch");
  else if (element instanceof HTMLInputElement && !/checkbox|radio|file/.test(element.type))
    setValue(element, sampleValues[element.type] ?? (/amount/i.test(getName(element)) ? "5000" : "Lamps"));
  else if (!(element instanceof HTMLInputElement && element.type === "file")) (element as HTMLElement).click();
};

const close = (layer: Element) => {
  const buttons = [...layer.querySelectorAll("button")].filter(isOperable);
  const button = closeLabels.flatMap((name) => buttons.filter((candidate) => name.test(getName(candidate))))[0];
  if (button) button.click();
  else layer.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }));
};

/** Uses every control on the screen once, including those in dialogs and menus it opens. Does not follow links. */
export const explore = async (): Promise<void> => {
  const usedElements = new Set<string>();
  const findUnused = () =>
    [...getLayer().querySelectorAll(controls)].filter(
      (element) => isOperable(element) && !isClosing(element) && !usedElements.has(getKey(element)),
    );
  const isTab = (element: Element) => element.matches("[role=tab]");
  for (let closedCount = 0; closedCount < 40; ) {
    // Open another tab only after using every control in the current one, which may still be loading.
    if (findUnused().every(isTab)) await waitForFrames(6);
    const unusedElements = findUnused();
    const layer = getLayer();
    const next = unusedElements.find((element) => !isTab(element)) ?? unusedElements[0];
    if (next) {
      usedElements.add(getKey(next));
      operate(next);
    } else if (layer.matches("main, body")) return;
    else {
      closedCount += 1;
      close(layer);
    }
    await waitForFrames(1);
  }
  throw new Error(`This cannot be closed: ${getLayer().textContent.slice(0, 80)}`);
};
