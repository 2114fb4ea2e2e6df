import { useEffect, useState } from "react";
import { Button } from "#web/ui/buttons/button.tsx";
import * as common from "#web/ui/messages.ts";
import { SkeletonGrid } from "./skeleton.tsx";

type Props = {
  count: number;
  label: string;
  /** Omit it where Cancel is shown elsewhere. */
  onCancel?: () => void;
  /** Seconds until the request times out, where that is known. */
  timeoutSeconds?: number;
};
/** Seconds after which to say that it takes longer than usual. */
const longerThanUsual = 8;

/**
 * Placeholder cards while an answer is pending. The elapsed time and Cancel appear after the first second, since most
 * answers arrive sooner; a note about the long wait appears later.
 */
export const PendingResults = ({ count, label, onCancel, timeoutSeconds }: Props) => {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <>
      {seconds > 0 && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <p className="text-sm text-muted">
            {label}, {seconds} s
          </p>
          {onCancel && (
            <Button variant="outline" size="sm" onClick={onCancel}>
              {common.cancel}
            </Button>
          )}
          {seconds >= longerThanUsual && (
            <p role="status" className="basis-full text-sm text-muted">
              {common.takingLonger}
              {timeoutSeconds ? `; it is given up after ${timeoutSeconds} seconds` : ""}.
            </p>
          )}
        </div>
      )}
      <SkeletonGrid count={count} label={label} className="sm:grid-cols-1! xl:grid-cols-1!" />
    </>
  );
};
