import { useEffect, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { SkeletonGrid } from "#web/ui/skeleton.tsx";

type Props = { count: number; what: string; onCancel: () => void };

/**
 * While an answer is awaited: cards to come, and from the first second on how long it has been, with Cancel. Most
 * answers are there before that, and show nothing that is gone again.
 */
export const Waiting = ({ count, what, onCancel }: Props) => {
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
          <Button variant="outline" size="sm" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      )}
      <SkeletonGrid count={count} label={what} className="sm:grid-cols-1! xl:grid-cols-1!" />
    </>
  );
};
