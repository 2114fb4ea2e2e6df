import { useQuery } from "@tanstack/react-query";
import clsx from "clsx";
import { RefreshCw } from "lucide-react";
import { Link } from "react-router-dom";
import type { CatalogDetail } from "#shared/api/catalog.ts";
import { applicantTypes, fundingCategories, fundingInstruments } from "#shared/api/catalog.ts";
import { catalogCheckRoutes } from "#shared/api/catalog-checks.ts";
import { createApiClient, getErrorDetail } from "#shared/api/client.ts";
import { catalogSourceNames } from "#shared/domain/catalog-source-names.ts";
import * as paths from "#shared/domain/paths.ts";
import { formatDay } from "#shared/util/dates.ts";
import { formatDollars } from "#shared/util/money.ts";
import { buildQuery } from "#web/api/queries.ts";
import { useOptimisticMutation } from "#web/api/use-optimistic-mutation.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { textLinkStyle } from "#web/ui/buttons/link-button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import * as common from "#web/ui/messages.ts";
import { formatNumber, formatTime } from "#web/ui/text/format.ts";
import { formatVerification, getSiteName, notStatedLabel, statusLabels } from "./format-record.ts";
import { DetailSection } from "./key-facts.tsx";
import * as messages from "./messages.ts";

type RecordChange = CatalogDetail["history"][number];
type Value = RecordChange["fields"][number]["before"];

const kindLabels: Record<string, string> = {
  new: "First seen",
  opened: "Opened for applications",
  deadlineMoved: "Deadline moved",
  amended: "Details changed",
  closed: "Closed",
  removed: messages.noLongerListed,
  reopened: "Reopened",
};
/** Returns the label of a change; a deadline that was moved up has its own label. */
export const formatChangeKind = ({ kind, fields }: Pick<RecordChange, "kind" | "fields">): string =>
  isEarlierDeadline(fields) ? "Deadline moved up" : (kindLabels[kind] ?? "Changed");

const isEarlierDeadline = (fields: RecordChange["fields"]) =>
  fields.some(
    ({ field, before, after }) =>
      field === "closesOn" && typeof before === "string" && typeof after === "string" && after < before,
  );

const fieldLabels: Record<string, string> = {
  number: messages.noticeNumber,
  title: common.title,
  funder: common.funder,
  agencyCode: messages.agencyCode,
  summary: messages.summary,
  fullText: "Text",
  applicantTypes: messages.eligibleApplicants,
  eligibilityText: "Eligibility text",
  categories: messages.categories,
  instruments: messages.fundingType,
  assistanceListings: "Assistance Listings",
  costSharing: messages.costSharing,
  awardFloor: "Smallest award",
  awardCeiling: "Largest award",
  totalFunding: messages.totalFunding,
  expectedAwards: messages.expectedAwards,
  status: common.status,
  postedOn: messages.posted,
  opensOn: messages.expectedOpening,
  closesOn: messages.closes,
  closesEstimated: "Closing date is an estimate",
  closesTime: "Closing time",
  closesZone: "Time zone",
  closesNote: messages.closingNote,
  archivesOn: messages.archived,
  moreUrl: "Funder’s page",
};
/** Returns the label of a field, or its name if the field is unknown. */
export const formatFieldName = (field: string): string => fieldLabels[field] ?? field;

/** Labels of coded values, by field. */
const codeLabels: Record<string, Record<string, string>> = {
  applicantTypes,
  categories: fundingCategories,
  instruments: fundingInstruments,
  status: statusLabels,
};
const moneyFields = new Set(["awardFloor", "awardCeiling", "totalFunding"]);
const dateFields = new Set(["postedOn", "opensOn", "closesOn", "archivesOn"]);

export const formatFieldValue = (field: string, value: Value): string => {
  if (value === null || value === "" || (Array.isArray(value) && value.length === 0)) return notStatedLabel;
  const toLabel = (code: string) => codeLabels[field]?.[code] ?? code;
  if (Array.isArray(value)) return value.map(toLabel).join(", ");
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "number") return moneyFields.has(field) ? formatDollars(value) : formatNumber(value);
  if (dateFields.has(field) && /^\d{4}-\d\d-\d\d/.test(value)) return formatDay(value);
  return toLabel(value);
};

const client = createApiClient(catalogCheckRoutes);

const useVerifyRecord = () =>
  useOptimisticMutation({ run: (id: string) => client.verifyCatalogOpportunity({ params: { id } }) });

/** Fetches past awards only on request, because the server queries an external service. */
export const usePastAwards = (id: string, isEnabled: boolean) =>
  useQuery({ ...buildQuery(catalogCheckRoutes, "listPastAwards", { params: { id } }), enabled: isEnabled });

const ChangeHistory = ({ changes }: { changes: readonly RecordChange[] }) => (
  <ol className="grid gap-5">
    {changes.map(({ on, kind, fields }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: several of a kind may share a day, and the order never changes
      <li key={`${on} ${kind} ${index}`} className="border-l-2 border-line pl-4">
        <p className={clsx("font-semibold", isEarlierDeadline(fields) && "text-red")}>
          {formatChangeKind({ kind, fields })} <span className="font-normal text-muted">{formatDay(on)}</span>
        </p>
        {fields.length > 0 && (
          <dl className="mt-2 grid gap-3 text-sm">
            {fields.map(({ field, before, after }) => (
              <div key={field}>
                <dt className="text-subtle">{formatFieldName(field)}</dt>
                <dd className="grid gap-0.5 wrap-anywhere">
                  <span className="text-muted">
                    <span className="font-semibold">Before:</span> {formatFieldValue(field, before)}
                  </span>
                  <span>
                    <span className="font-semibold">After:</span> {formatFieldValue(field, after)}
                  </span>
                </dd>
              </div>
            ))}
          </dl>
        )}
      </li>
    ))}
  </ol>
);

type VerifySectionProps = {
  record: Pick<CatalogDetail, "id" | "source" | "link" | "verifiedOn" | "firstSeenOn" | "asOf" | "history">;
};

/** Shows the verification date, a button to verify the record at its source, and the change history. */
export const VerifySection = ({ record }: VerifySectionProps) => {
  const { id, source, link, history } = record;
  const verify = useVerifyRecord();
  const isVerifiable = source === "grants.gov" || source === "simpler";
  const site = source === "starter" ? getSiteName(link) : catalogSourceNames[source];
  return (
    <DetailSection title="Is this still current?">
      <p className="max-w-[68ch]">
        {formatVerification(record)}{" "}
        <Link to={paths.sources} className={textLinkStyle}>
          {common.dataSources}
        </Link>
      </p>
      {!isVerifiable ? (
        <p className="mt-1 max-w-[68ch] text-muted">
          This program is offered periodically and can't be re-verified automatically. See the official page for its
          latest round.
        </p>
      ) : (
        <Button
          variant="outline"
          icon={RefreshCw}
          className="mt-3 print:hidden!"
          pending={verify.isPending}
          onClick={() => verify.mutate(id)}
        >
          {verify.isPending ? `Checking ${site}...` : "Verify now"}
        </Button>
      )}
      {verify.error && !verify.isPending && (
        <Notice tone="warn" live className="mt-4" title="This program couldn't be verified right now">
          {getErrorDetail(verify.error, `${site} can't be reached right now. You're seeing the catalog's copy`)}.
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

type Verification = NonNullable<ReturnType<typeof useVerifyRecord>["data"]>;
const Outcome = ({ changes, checkedAt, site }: Verification & { site: string }) =>
  changes.length === 0 ? (
    <Notice tone="success" live className="mt-4" title={`Nothing has changed at ${site}`}>
      {messages.checkedAt} {formatTime(checkedAt)}: everything above matches the source.
    </Notice>
  ) : (
    <Notice tone="warn" live className="mt-4" title={`This has changed at ${site}`}>
      <p className="mb-3">
        {messages.checkedAt} {formatTime(checkedAt)}. The catalog will pick this up in its next update.
      </p>
      <ChangeHistory changes={changes} />
    </Notice>
  );
