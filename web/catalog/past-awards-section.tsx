import { Suspense, useState } from "react";
import { getErrorDetail } from "#web/api/client.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import * as common from "#web/ui/messages.ts";
import { lazyWithReload } from "#web/ui/reload-on-stale-chunk.ts";
import { DetailSection } from "./key-facts.tsx";
import { usePastAwards } from "./verify-section.tsx";

const result = lazyWithReload(async () => (await import("./past-awards-result.tsx")).PastAwardsResult);

/** Past awards under the same Assistance Listing, loaded on request. */
export const PastAwardsSection = ({ id, listing }: { id: string; listing: string }) => {
  const [isRequested, setIsRequested] = useState(false);
  const { data, error, isFetching, refetch } = usePastAwards(id, isRequested);
  return (
    <DetailSection title={common.pastRecipients}>
      <p className="max-w-[68ch] text-muted">
        Who received awards under Assistance Listing {listing}, and how much, from USAspending.gov, the public register
        of federal spending.
      </p>
      {data ? (
        <Suspense fallback={<Skeleton className="mt-4 h-24 w-full max-w-xl" />}>
          <result.Component {...data} />
        </Suspense>
      ) : (
        <Button
          variant="outline"
          className="mt-3 print:hidden!"
          pending={isFetching}
          onClick={() => (isRequested ? void refetch() : setIsRequested(true))}
        >
          {isFetching ? "Checking USAspending.gov..." : error ? common.retry : "Show past awards"}
        </Button>
      )}
      {error && !isFetching && (
        <Notice tone="warn" live className="mt-4" title="Past awards could not be loaded">
          {getErrorDetail(error, "USAspending.gov can't be reached right now.")}
        </Notice>
      )}
    </DetailSection>
  );
};
