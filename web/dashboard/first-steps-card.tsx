import clsx from "clsx";
import { X } from "lucide-react";
import { type ReactNode, useState } from "react";
import * as common from "#web/ui/messages.ts";

const hideLabel = "Hide first steps";

export const firstStepLabels = {
  organization: common.describeOrganization,
  search: "Find funding that fits",
  track: "Track your first application",
  write: "Write your first proposal",
} as const;
export type FirstStep = keyof typeof firstStepLabels;
export const firstStepNames = Object.keys(firstStepLabels) as FirstStep[];

type Props = {
  /** Reserves the card's space while the state is unknown, so that nothing shifts later. */
  isPlaceholder?: boolean;
  title: string;
  onHide: () => void;
  children: (step: FirstStep) => ReactNode;
};

export const FirstStepsCard = ({ isPlaceholder = false, title, onHide, children }: Props) => (
  <section
    aria-labelledby="first-steps"
    aria-hidden={isPlaceholder || undefined}
    inert={isPlaceholder}
    className={clsx(
      "mt-6 rounded-card border border-l-4 border-line px-5 py-4",
      isPlaceholder ? "*:invisible" : "border-l-brass bg-surface",
    )}
  >
    <div className="flex items-start justify-between gap-4">
      <h2 id="first-steps" className="text-sm font-semibold">
        {title}
      </h2>
      <button
        type="button"
        aria-label={hideLabel}
        title={hideLabel}
        onClick={onHide}
        className="-my-2 -mr-2 grid size-8 shrink-0 place-content-center rounded-control hover:bg-primary-soft"
      >
        <X size={16} aria-hidden />
      </button>
    </div>
    <ol className="mt-2 flex flex-wrap gap-x-8 gap-y-2 text-sm">
      {firstStepNames.map((step) => (
        <li key={step} className="flex min-h-6 items-center gap-2">
          {children(step)}
        </li>
      ))}
    </ol>
  </section>
);

export const FirstStepsSkeleton = () => (
  <FirstStepsCard isPlaceholder title="First steps" onHide={() => {}}>
    {(step) => (
      <>
        <span className="size-4" />
        {firstStepLabels[step]}
      </>
    )}
  </FirstStepsCard>
);

const getStorageKey = (userId: string) => `grantlamp-first-steps ${userId}`;
const wasHidden = (userId: string) => {
  try {
    return localStorage.getItem(getStorageKey(userId)) !== null;
  } catch {
    return false;
  }
};

/**
 * Returns whether the card is permanently hidden on this device (completed or dismissed), and a function that hides it.
 */
export const useFirstStepsHidden = (userId: string): [hidden: boolean, hide: () => void] => {
  const [isHidden, setIsHidden] = useState(() => wasHidden(userId));
  const hide = () => {
    setIsHidden(true);
    try {
      localStorage.setItem(getStorageKey(userId), "hidden");
    } catch {
      // Without storage the card stays hidden until the page is left.
    }
  };
  return [isHidden, hide];
};
