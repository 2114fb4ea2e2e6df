import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { catalogRoutes } from "#shared/api/catalog.ts";
import type { WritingQuality } from "#shared/api/writing.ts";
import { buildQuery } from "#web/api/queries.ts";
import { NativeSelect } from "#web/ui/forms/inputs.tsx";

const storageKey = "grantlamp-writing-quality";
const choices: Record<WritingQuality | "", { label: string; effect: string }> = {
  "": { label: "Default", effect: "The quality that your administrator chose." },
  fast: { label: "Fast", effect: "The model writes each section once: the quickest and cheapest way." },
  best: {
    label: "Best",
    effect:
      "A larger model plans the proposal, writes it and revises it once: 11 to 16 requests instead of 9. That takes longer and, at OpenAI’s list prices, costs about 60 times as much (some 40 cents).",
  },
};

/** The quality last chosen in this browser; undefined leaves it to the installation. */
export const readWritingQuality = (): WritingQuality | undefined => {
  try {
    const stored = localStorage.getItem(storageKey);
    return stored === "fast" || stored === "best" ? stored : undefined;
  } catch {
    return undefined;
  }
};

/** Chooses how carefully a model writes a proposal; nothing without a model. */
export const WritingQualitySelect = () => {
  const { data: status } = useQuery(buildQuery(catalogRoutes, "getCatalogStatus"));
  const [quality, setQuality] = useState(readWritingQuality);
  const id = useId();
  if (!status?.model) return null;
  const choose = (value: string) => {
    try {
      localStorage.setItem(storageKey, value);
    } catch {
      // Storage is unavailable: the installation's quality applies.
    }
    setQuality(readWritingQuality());
  };
  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <label htmlFor={id} className="font-semibold">
        Writing quality
      </label>
      <NativeSelect
        id={id}
        buttonSize="sm"
        aria-describedby={`${id}-effect`}
        value={quality ?? ""}
        options={Object.entries(choices).map(([value, { label }]) => ({ value, label }))}
        onChange={({ target }) => choose(target.value)}
      />
      <p id={`${id}-effect`} className="text-muted sm:flex-1">
        {choices[quality ?? ""].effect}
      </p>
    </div>
  );
};
