import { FileDown } from "lucide-react";
import { originLabels, type Passage } from "#shared/domain/provenance.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ProgressBar } from "#web/ui/feedback/progress-bar.tsx";
import { Checkbox } from "#web/ui/forms/inputs.tsx";
import * as texts from "./messages.ts";

type Props = {
  passages: readonly Passage[];
  onPick: (place: { start: number; end: number }) => void;
  onConfirm: (passage: Passage, isConfirmed: boolean) => void;
  onDisclosure: () => void;
};
const truncate = (text: string) => (text.length > 80 ? `${text.slice(0, 80).trimEnd()}…` : text);

/** Lists each passage with its origin and whether the user reviewed it; the disclosure reports both. */
export const PassagesPanel = ({ passages, onPick, onConfirm, onDisclosure }: Props) => {
  const confirmed = passages.filter(({ isConfirmed }) => isConfirmed).length;
  return (
    <div className="grid gap-4 text-sm">
      <p className="text-muted">Tick what you have read and stand by. A passage you change asks again.</p>
      <div>
        <p className="mb-1">
          {confirmed} of {passages.length} confirmed
        </p>
        <ProgressBar label="Passages confirmed" value={confirmed} max={passages.length} tone="brass" />
      </div>
      <ul className="grid gap-3">
        {passages.map((passage) => (
          <li key={passage.start} className="grid gap-0.5">
            <button
              type="button"
              onClick={() => onPick(passage)}
              className="rounded-control px-2 text-left wrap-anywhere hover:bg-primary-soft"
            >
              {truncate(passage.text)}
            </button>
            <div className="flex flex-wrap items-center justify-between gap-x-3 px-2">
              <span className="text-xs text-subtle first-letter:uppercase">{originLabels[passage.origin]}</span>
              <Checkbox
                label={
                  <>
                    I stand by it<span className="sr-only">: {truncate(passage.text)}</span>
                  </>
                }
                checked={passage.isConfirmed}
                onChange={(event) => onConfirm(passage, event.target.checked)}
              />
            </div>
          </li>
        ))}
      </ul>
      <Button variant="outline" icon={FileDown} className="justify-self-start" onClick={onDisclosure}>
        {texts.disclosure}
      </Button>
    </div>
  );
};
