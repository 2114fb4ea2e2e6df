import { useEffect, useState } from "react";
import { Button } from "#web/ui/buttons/button.tsx";
import * as common from "#web/ui/messages.ts";
import { SkeletonGrid } from "./skeleton.tsx";

type Props = {
  count: number;
  label: string;
  /** Omit it where Cancel is shown elsewhere. */
  onCancel?: () => void;
  timeoutSeconds?: number;
};
const slowAfterSeconds = 8;

/** Placeholder cards while a request is pending. The elapsed time and Cancel appear after the first second. */
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
          {seconds >= slowAfterSeconds && (
            <p role="status" className="basis-full text-sm text-muted">
              {common.takingLonger}
              {timeoutSeconds ? `. It times out after ${timeoutSeconds} seconds` : ""}.
            </p>
          )}
        </div>
      )}
      <SkeletonGrid count={count} label={label} className="sm:grid-cols-1! xl:grid-cols-1!" />
    </>
  );
};
