import { detailOf } from "#web/api/client.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { texts } from "./messages.ts";
import type { Failed } from "./use-choices.ts";

const inWords = new Intl.ListFormat("en-US", { type: "conjunction" });
type Props = {
  pending: readonly string[];
  failed: Failed;
  /** It is tried again, and the button goes. */
  onRetry: () => void;
};

/** What of one's own things is still on its way, or could not be read; all else can be chosen meanwhile. */
export const Sources = ({ pending, failed, onRetry }: Props) => {
  const retry = () => {
    onRetry();
    for (const { query } of failed) void query.refetch();
  };
  const cause = failed[0]?.query.error;
  return (
    <>
      {cause && (
        <div className="px-3 pt-3">
          <Notice
            tone="error"
            live
            title={texts.failed(inWords.format(failed.map(({ what }) => what)))}
            action={
              <Button variant="outline" size="sm" onClick={retry}>
                {texts.retry}
              </Button>
            }
          >
            {detailOf(cause, texts.unreachable)}
          </Notice>
        </div>
      )}
      {pending.length > 0 && (
        <p role="status" className="palette-note appear-late flex items-center gap-2 text-muted">
          <Spinner size={16} /> {texts.loading(inWords.format(pending))}
        </p>
      )}
    </>
  );
};
