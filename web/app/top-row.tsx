import { Suspense, useEffect, useState } from "react";
import { Bell } from "#web/notifications/bell.tsx";
import { Commands } from "./commands/commands.tsx";
import { SilentErrorBoundary } from "./error-boundary.tsx";
import "./top-row.css";
import { focusElement, focusHeading } from "#web/ui/accessibility.tsx";
import { lazyWithReload } from "#web/ui/reload-on-stale-chunk.ts";

/** Milliseconds to let new content take focus itself. */
const graceMs = 200;

/** The last focused element, and the labeled regions around it, innermost first. */
let lastFocused: Element | null = null;
let regions: HTMLElement[] = [];

const isFocusLost = () =>
  lastFocused?.isConnected === false && (document.activeElement ?? document.body) === document.body;

/** Focuses the heading of the nearest region that is still mounted, or the region itself. */
const recoverFocus = () => {
  if (!isFocusLost()) return;
  const region = regions.find((candidate) => candidate.isConnected);
  if (!region) return focusHeading();
  const label = document.getElementById(region.getAttribute("aria-labelledby") ?? "");
  focusElement(label && region.contains(label) ? label : region);
};

const rememberFocus = ({ target }: FocusEvent) => {
  lastFocused = target instanceof Element ? target : null;
  regions = [];
  for (let ancestor = lastFocused?.parentElement; ancestor; ancestor = ancestor.parentElement)
    if (ancestor.hasAttribute("aria-labelledby")) regions.push(ancestor);
};
/** Doesn't restore focus if the user moved it away, such as by clicking the background. */
const forgetFocus = ({ target }: FocusEvent) =>
  queueMicrotask(() => {
    if (lastFocused === target && lastFocused?.isConnected) lastFocused = null;
  });

/** When the focused element is removed, focuses its region's heading instead of the top of the page. */
const startFocusRecovery = () => {
  document.addEventListener("focusin", rememberFocus);
  document.addEventListener("focusout", forgetFocus);
  new MutationObserver(() => {
    if (isFocusLost()) setTimeout(recoverFocus, graceMs);
  }).observe(document.body, { childList: true, subtree: true });
};

startFocusRecovery();

/** Inserts library answers into text fields; loaded when a multi-line field first gets focus. */
const { Component: InsertionHost } = lazyWithReload(
  async () => (await import("#web/answers/insertion-host.tsx")).InsertionHost,
);
const Insertion = () => {
  const [isNeeded, setNeeded] = useState(() => document.activeElement instanceof HTMLTextAreaElement);
  useEffect(() => {
    if (isNeeded) return;
    const load = ({ target }: FocusEvent) => setNeeded(target instanceof HTMLTextAreaElement);
    document.addEventListener("focusin", load);
    return () => document.removeEventListener("focusin", load);
  }, [isNeeded]);
  return (
    isNeeded && (
      <SilentErrorBoundary>
        <Suspense>
          <InsertionHost />
        </Suspense>
      </SilentErrorBoundary>
    )
  );
};

/** Search and notifications on every screen: in the top bar, or on the line of the title from 1024 px. */
export const TopRow = () => (
  <>
    <div className="top-row">
      <Commands />
      <Bell />
    </div>
    <Insertion />
  </>
);
