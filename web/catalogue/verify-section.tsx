import { RefreshCw } from "lucide-react";
import type { CatalogueDetail } from "#shared/api/catalog.ts";
import { formatDay } from "#shared/util/dates.ts";
import { getErrorDetail } from "#web/api/client.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { formatTime } from "#web/ui/text/format.ts";
import * as common from "#web/ui/messages.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { ChangeHistory } from "./change-list.tsx";
import { DetailSection } from "./fact-list.tsx";
import * as texts from "./messages.ts";
import { useVerifyRecord } from "./use-source-checks.ts";
import { getSiteName, sourceLabels } from "./format-record.ts";

type Props = { record: Pick<CatalogueDetail, "id" | "source" | "link" | "verifiedOn" | "firstSeenOn" | "history"> };

/** Verification date, check against the source on request, and change history. */
export const VerifySection = ({ record }: Props) => {
  const { id, source, link, verifiedOn, firstSeenOn, history } = record;
  const verify = useVerifyRecord();
  const site = source === "starter" ? getSiteName(link) : sourceLabels[source];
  return (
    <DetailSection title="Is this still so?">
      <p className="max-w-[68ch]">
        {verifiedOn ? `Checked against ${site} on ${formatDay(verifiedOn)}` : common.notVerified}; in the catalog since{" "}
        {formatDay(firstSeenOn)}.
      </p>
      {source === "starter" ? (
        <p className="mt-1 max-w-[68ch] text-muted">
          This entry of the starter catalog describes a program that comes back. It cannot be checked from here; the
          official page has its newest round.
        </p>
      ) : (
        <Button
          variant="outline"
          icon={RefreshCw}
          className="mt-3 print:hidden!"
          pending={verify.isPending}
          onClick={() => verify.mutate(id)}
        >
          {verify.isPending ? `Asking ${site}...` : "Verify now"}
        </Button>
      )}
      {verify.error && !verify.isPending && (
        <Notice tone="warn" live className="mt-4" title="It could not be verified just now">
          {getErrorDetail(verify.error, `${site} cannot be reached right now. What you see is what the catalog has`)}.
        </Notice>
      )}
      {verify.data && !verify.isPending && <Outcome {...verify.data} site={site} />}
      {history.length > 0 && (
        <div className="mt-6">
          <h3 className="mb-3 font-semibold">Change history</h3>
          <ChangeHistory changes={history} />
        </div>
      )}
    </DetailSection>
  );
};

type Verified = NonNullable<ReturnType<typeof useVerifyRecord>["data"]>;
const Outcome = ({ changes, checkedAt, site }: Verified & { site: string }) =>
  changes.length === 0 ? (
    <Notice tone="success" live className="mt-4" title={`Nothing has changed at ${site}`}>
      {texts.checkedAt} {formatTime(checkedAt)}: everything above is what the source says now.
    </Notice>
  ) : (
    <Notice tone="warn" live className="mt-4" title={`${site} says something else now`}>
      <p className="mb-3">
        {texts.checkedAt} {formatTime(checkedAt)}. The catalog takes this over with its next update.
      </p>
      <ChangeHistory changes={changes} />
    </Notice>
  );
