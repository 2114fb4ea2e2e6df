import { useEffect, useRef } from "react";
import { detailOf } from "#web/api/client.ts";
import { announce } from "#web/ui/announcer.tsx";
import { Button } from "#web/ui/button.tsx";
import { count } from "#web/ui/format.ts";
import * as common from "#web/ui/messages.ts";
import { Notice } from "#web/ui/notice.tsx";
import type { useMore } from "./use-more.ts";

type ButtonProps = { more: ReturnType<typeof useMore>; total: number; onRestart: () => void };

/** Load more button with the number of programs shown. Keeps the focus. */
export const MoreButton = ({ more, total, onRestart }: ButtonProps) => {
  const { isAll, isPending, error, items, ask } = more;
  const shown = items.length;
  const end = useRef<HTMLParagraphElement>(null);
  const wasPressed = useRef(false);
  // The button unmounts after the last page; the count takes its focus.
  useEffect(() => {
    if (isAll && wasPressed.current) end.current?.focus();
    wasPressed.current = false;
  }, [isAll]);
  const press = () => {
    wasPressed.current = true;
    ask((added) => announce(`${count(added, "more program")}, ${shown + added} of ${total} shown`));
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
          {detailOf(error, common.unreachable)}
        </Notice>
      )}
      <p ref={end} tabIndex={-1} className="text-sm text-muted">
        {isAll ? `All ${count(total, "program")} shown` : `${shown} of ${count(total, "program")} shown`}
      </p>
      {!isAll && (
        <Button variant="outline" pending={isPending} onClick={press}>
          {isPending ? common.loadingMore : "Load more"}
        </Button>
      )}
    </div>
  );
};
