import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { catalogRoutes } from "#shared/api/catalog.ts";
import type { WritingQuality } from "#shared/api/writing.ts";
import type { FormKind } from "#shared/domain/document-kinds.ts";
import { buildQuery } from "#web/api/queries.ts";
import { NativeSelect } from "#web/ui/forms/inputs.tsx";

const storageKey = "grantlamp-writing-quality";
const choices: Record<WritingQuality | "", { label: string; effect: string }> = {
  "": { label: "Default", effect: "Your administrator’s default." },
  fast: { label: "Fast", effect: "Writes each text once. Fastest and cheapest." },
  best: { label: "Best", effect: "Writes with a larger model and takes longer." },
};
const proposalEffect =
  "Plans, writes and revises with a larger model. Takes longer and costs about 40¢ per proposal at OpenAI’s list prices.";

/** The quality last chosen in this browser; undefined falls back to the server default. */
export const readWritingQuality = (): WritingQuality | undefined => {
  try {
    const stored = localStorage.getItem(storageKey);
    return stored === "fast" || stored === "best" ? stored : undefined;
  } catch {
    return undefined;
  }
};

/** Lets the user pick the writing quality. Renders nothing if no model is configured. */
export const WritingQualitySelect = ({ kind }: { kind: FormKind }) => {
  const { data: status } = useQuery(buildQuery(catalogRoutes, "getCatalogStatus"));
  const [quality, setQuality] = useState(readWritingQuality);
  const id = useId();
  if (!status?.model) return null;
  const choose = (value: string) => {
    try {
      localStorage.setItem(storageKey, value);
    } catch {
      // Storage is unavailable: falls back to the server default.
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
        {quality === "best" && kind === "proposal" ? proposalEffect : choices[quality ?? ""].effect}
      </p>
    </div>
  );
};
