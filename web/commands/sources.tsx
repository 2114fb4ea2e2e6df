import { getErrorDetail } from "#web/api/client.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Spinner } from "#web/ui/feedback/spinner.tsx";
import { texts } from "./messages.ts";
import type { FailedSources } from "./use-commands.ts";

const listFormat = new Intl.ListFormat("en-US", { type: "conjunction" });
type Props = {
  pending: readonly string[];
  failed: FailedSources;
  /** Called on retry, before the button disappears. */
  onRetry: () => void;
};

/** The status of the user's lists: still loading, or failed with a retry. The other commands work meanwhile. */
export const SourceStatus = ({ pending, failed, onRetry }: Props) => {
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
            title={texts.failed(listFormat.format(failed.map(({ what }) => what)))}
            action={
              <Button variant="outline" size="sm" onClick={retry}>
                {texts.retry}
              </Button>
            }
          >
            {getErrorDetail(cause, texts.unreachable)}
          </Notice>
        </div>
      )}
      {pending.length > 0 && (
        <p role="status" className="palette-note appear-late flex items-center gap-2 text-muted">
          <Spinner size={16} /> {texts.loading(listFormat.format(pending))}
        </p>
      )}
    </>
  );
};
