import { useEffect, useRef } from "react";
import { getErrorDetail } from "#web/api/client.ts";
import { announce } from "#web/ui/a11y/announcer.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { formatCount } from "#web/ui/text/format.ts";
import * as common from "#web/ui/messages.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import type { useMoreResults } from "./use-more-results.ts";

type ButtonProps = { more: ReturnType<typeof useMoreResults>; total: number; onRestart: () => void };

/** Load more button with the number of programs shown. Keeps the focus. */
export const LoadMoreButton = ({ more, total, onRestart }: ButtonProps) => {
  const { isComplete, isPending, error, items, loadMore } = more;
  const shown = items.length;
  const end = useRef<HTMLParagraphElement>(null);
  const wasPressed = useRef(false);
  // The button unmounts after the last page; the count takes its focus.
  useEffect(() => {
    if (isComplete && wasPressed.current) end.current?.focus();
    wasPressed.current = false;
  }, [isComplete]);
  const press = () => {
    wasPressed.current = true;
    loadMore((added) => announce(`${formatCount(added, "more program")}, ${shown + added} of ${total} shown`));
  };
  return (
    <div className="mt-6 grid justify-items-center gap-3">
      {error && !isPending && (
        <Notice
          tone="error"
          live
          title="No more could be loaded"
          action={
            <Button variant="outline" size="sm" onClick={onRestart}>
              Search again
            </Button>
          }
        >
          {getErrorDetail(error, common.unreachable)}
        </Notice>
      )}
      <p ref={end} tabIndex={-1} className="text-sm text-muted">
        {isComplete ? `All ${formatCount(total, "program")} shown` : `${shown} of ${formatCount(total, "program")} shown`}
      </p>
      {!isComplete && (
        <Button variant="outline" pending={isPending} onClick={press}>
          {isPending ? common.loadingMore : "Load more"}
        </Button>
      )}
    </div>
  );
};
