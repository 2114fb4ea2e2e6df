import { type ComponentType, useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { keepTyped } from "#web/ui/kept-forms.ts";
import { toast } from "#web/ui/toast.tsx";
import type { Over } from "./command-list.ts";
import { texts } from "./messages.ts";
import type { OverProps } from "./over.types.ts";

type Part = ComponentType<OverProps>;
/** The program of each part that opens over a screen, fetched when it is first asked for. */
const loads: Record<Over["kind"], () => Promise<Part>> = {
  palette: async () => (await import("./palette.tsx")).Palette,
  sheet: async () => (await import("./shortcut-sheet.tsx")).ShortcutSheet,
  opportunity: async () => (await import("./opportunity-over.tsx")).OpportunityOver,
  application: async () => {
    const { ApplicationDialog } = await import("#web/applications/application-dialog.tsx");
    return ({ onClose }) => <ApplicationDialog open onClose={onClose} />;
  },
  document: async () => {
    const { EditorDialog } = await import("#web/documents/editor-dialog.tsx");
    return ({ over, onClose }) => <EditorDialog open id={over.kind === "document" ? over.id : ""} onClose={onClose} />;
  },
};

/** What has come already: it opens without a network, too. */
const here = new Set<Over["kind"]>();
const load = async (kind: Over["kind"]) => {
  const Part = await loads[kind]();
  here.add(kind);
  return Part;
};
// A browser asks for a part of the program once: what failed then fails until the page is loaded anew.
const canCome = (kind: Over["kind"]) => here.has(kind) || navigator.onLine;

/** A look ahead; when it fails, the first use says so. */
export const prefetchPalette = () => {
  if (canCome("palette")) void load("palette").catch(() => undefined);
};

const { title, description, reload, offline } = texts.notLoaded;
const loadAnew = () => {
  keepTyped();
  window.location.reload();
};
const sayNotLoaded = () =>
  toast({ title, description, variant: "error", action: { label: reload, onClick: loadAnew } });

/**
 * What lies over the screen, one thing at a time. A part that cannot be fetched is said, and never costs the screen: what
 * is typed there would be gone with a reload.
 */
export const useOver = () => {
  const { pathname } = useLocation();
  const [shown, setShown] = useState<{ over: Over; Part: Part } | null>(null);
  const [isLoading, setLoading] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen is here
  useEffect(() => setShown(null), [pathname]);
  const open = async (over: Over) => {
    if (!canCome(over.kind)) return toast({ title, description: offline, variant: "error" });
    setLoading(true);
    try {
      const Part = await load(over.kind);
      // Meanwhile something else may have opened.
      if (!document.querySelector("dialog[open]")) setShown({ over, Part });
    } catch {
      sayNotLoaded();
    } finally {
      setLoading(false);
    }
  };
  const close = () => setShown(null);
  return {
    shown,
    isLoading,
    open: (over: Over) => void open(over),
    close,
    /** It could not be drawn. */
    failed: () => {
      close();
      sayNotLoaded();
    },
  };
};
