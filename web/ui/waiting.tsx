import { useEffect, useState } from "react";
import { Button } from "./button.tsx";
import * as common from "./messages.ts";
import { SkeletonGrid } from "./skeleton.tsx";

type Props = {
  count: number;
  what: string;
  /** Left out where Cancel stands somewhere else. */
  onCancel?: () => void;
  /** It is given up after so many seconds, where that is known. */
  longest?: number;
};
/** From this second on it is longer than usual. */
const longerThanUsual = 8;

/**
 * While an answer is awaited: cards to come, and from the first second on how long it has been, with Cancel; later,
 * that it is long. Most answers are there before that, and show nothing that is gone again.
 */
export const Waiting = ({ count, what, onCancel, longest }: Props) => {
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
            {what}, {seconds} s
          </p>
          {onCancel && (
            <Button variant="outline" size="sm" onClick={onCancel}>
              {common.cancel}
            </Button>
          )}
          {seconds >= longerThanUsual && (
            <p role="status" className="basis-full text-sm text-muted">
              {common.takesLong}
              {longest ? `; it is given up after ${longest} seconds` : ""}.
            </p>
          )}
        </div>
      )}
      <SkeletonGrid count={count} label={what} className="sm:grid-cols-1! xl:grid-cols-1!" />
    </>
  );
};
