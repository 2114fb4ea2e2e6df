import { type ComponentType, useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { persistOpenForms } from "#web/ui/forms/form-persistence.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import type { Overlay, OverlayProps } from "./command-list.ts";
import { texts } from "./messages.ts";

type Part = ComponentType<OverlayProps>;
const loaders: Record<Overlay["kind"], () => Promise<Part>> = {
  palette: async () => (await import("./palette.tsx")).Palette,
  sheet: async () => (await import("./shortcut-sheet.tsx")).ShortcutSheet,
  opportunity: async () => (await import("./opportunity-overlay.tsx")).OpportunityOverlay,
  application: async () => {
    const { ApplicationDialog } = await import("#web/applications/application-dialog.tsx");
    return ({ onClose }) => <ApplicationDialog open onClose={onClose} />;
  },
  document: async () => {
    const { EditorDialog } = await import("#web/writing/editor-dialog.tsx");
    return ({ overlay, onClose }) => (
      <EditorDialog open id={overlay.kind === "document" ? overlay.id : ""} onClose={onClose} />
    );
  },
};

/** Overlays that are already loaded, which also open offline. */
const loaded = new Set<Overlay["kind"]>();
const load = async (kind: Overlay["kind"]) => {
  const Part = await loaders[kind]();
  loaded.add(kind);
  return Part;
};
// A browser requests a module once: after a failure it fails until the page is reloaded.
const canLoad = (kind: Overlay["kind"]) => loaded.has(kind) || navigator.onLine;

/** Prefetches the palette. A failure is reported at first use. */
export const prefetchPalette = () => {
  if (canLoad("palette")) void load("palette").catch(() => undefined);
};

const { title, description, reload, offline } = texts.notLoaded;
const reloadPage = () => {
  persistOpenForms();
  window.location.reload();
};
const showLoadError = () =>
  toast({ title, description, variant: "error", action: { label: reload, onClick: reloadPage } });

/**
 * The overlay above the screen, one at a time. An overlay that fails to load shows an error and leaves the screen as it
 * is, because a reload would lose what was typed there.
 */
export const useOverlay = () => {
  const { pathname } = useLocation();
  const [shown, setShown] = useState<{ over: Overlay; Part: Part } | null>(null);
  const [isLoading, setLoading] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes on navigation
  useEffect(() => setShown(null), [pathname]);
  const open = async (over: Overlay) => {
    if (!canLoad(over.kind)) return toast({ title, description: offline, variant: "error" });
    setLoading(true);
    try {
      const Part = await load(over.kind);
      // Another dialog may have opened meanwhile.
      if (!document.querySelector("dialog[open]")) setShown({ over, Part });
    } catch {
      showLoadError();
    } finally {
      setLoading(false);
    }
  };
  const close = () => setShown(null);
  return {
    shown,
    isLoading,
    open: (over: Overlay) => void open(over),
    close,
    handleRenderError: () => {
      close();
      showLoadError();
    },
  };
};
