import { Pencil, TextSearch } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { Award } from "#shared/api/awards.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { textLinkStyle } from "#web/ui/buttons/link-button.tsx";
import { lazyDialog } from "#web/ui/dialogs/lazy-dialog.tsx";
import * as common from "#web/ui/messages.ts";
import { formatDay, formatDollars } from "#web/ui/text/format.ts";
import * as applicationMessages from "../messages.ts";
import { AwardSection } from "./award-section.tsx";
import * as messages from "./messages.ts";

const TermsDialog = lazyDialog(async () => (await import("./terms-dialog.tsx")).TermsDialog);

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-sm text-muted">{name}</dt>
    <dd className="mt-0.5 wrap-anywhere whitespace-pre-line">{children || common.notSet}</dd>
  </div>
);

const formatPeriod = ({ periodStart, periodEnd }: Award) => {
  if (periodStart && periodEnd) return `${formatDay(periodStart)} to ${formatDay(periodEnd)}`;
  if (periodStart) return `From ${formatDay(periodStart)}`;
  return periodEnd && `Until ${formatDay(periodEnd)}`;
};

type Props = { award: Award; canEdit: boolean; onScanLetter: () => void };

/** The award's terms: amount, number, period, contact and rate. */
export const TermsSection = ({ award, canEdit, onScanLetter }: Props) => {
  const [isEditing, setIsEditing] = useState(false);
  const { amountAwarded, indirectPercent, contactName, contactEmail, contactPhone } = award;
  return (
    <AwardSection
      title="Award terms"
      actions={
        canEdit && (
          <>
            <Button size="sm" variant="outline" icon={TextSearch} onClick={onScanLetter}>
              {messages.scanLetter}
            </Button>
            <Button size="sm" variant="outline" icon={Pencil} onClick={() => setIsEditing(true)}>
              {messages.editTerms}
            </Button>
          </>
        )
      }
    >
      <dl className="award-facts">
        <Fact name={applicationMessages.amountAwarded}>{amountAwarded !== null && formatDollars(amountAwarded)}</Fact>
        <Fact name={messages.awardNumber}>{award.awardNumber}</Fact>
        <Fact name="Period of performance">{formatPeriod(award)}</Fact>
        <Fact name={messages.indirectRate}>{indirectPercent !== null && `${indirectPercent}%`}</Fact>
        <Fact name="Funder’s contact">
          {(contactName || contactEmail || contactPhone) && (
            <>
              {contactName}
              {contactEmail && (
                <a href={`mailto:${contactEmail}`} className={`block ${textLinkStyle}`}>
                  {contactEmail}
                </a>
              )}
              {contactPhone && <span className="block">{contactPhone}</span>}
            </>
          )}
        </Fact>
        <Fact name="Federal rules (2 CFR 200)">{award.isFederal ? "Apply" : "Don’t apply"}</Fact>
      </dl>
      {award.terms && (
        <dl className="mt-4">
          <Fact name={messages.terms}>{award.terms}</Fact>
        </dl>
      )}
      <TermsDialog open={isEditing} onClose={() => setIsEditing(false)} award={award} />
    </AwardSection>
  );
};
