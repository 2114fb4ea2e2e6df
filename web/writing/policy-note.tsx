import { getAiPolicy } from "#shared/domain/ai-policies.ts";
import { formatDay } from "#shared/util/dates.ts";
import { textLinkStyle } from "#web/ui/buttons/link-button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import * as texts from "./messages.ts";
import type { WritingSubject } from "./use-writing-subject.ts";

const policyId = "funder-on-ai";
/** Link to the policy note, shown next to the button if this funder has published an AI policy. */
export const PolicyLink = ({ subject: { funder, record } }: { subject: WritingSubject }) =>
  funder && getAiPolicy(funder, record?.agencyCode).isKnown ? (
    <a href={`#${policyId}`} className={`${textLinkStyle} text-sm`}>
      {texts.funderAiPolicy}
    </a>
  ) : null;

/** The funder's published policy on AI-written applications; renders nothing without a funder. */
export const PolicyNote = ({ subject: { funder, record } }: { subject: WritingSubject }) => {
  if (!funder) return null;
  const { isKnown, statement, advice, notice, effective } = getAiPolicy(funder, record?.agencyCode);
  if (!isKnown)
    return (
      <p className="text-sm text-muted">
        {statement} {advice}
      </p>
    );
  return (
    <Notice tone="warn" title={<span id={policyId}>{texts.funderAiPolicy}</span>}>
      <p>{statement}</p>
      <p className="mt-1">{advice}</p>
      {notice && (
        <p className="mt-1 text-muted">
          {notice}
          {effective && `, in effect since ${formatDay(effective)}`}
        </p>
      )}
    </Notice>
  );
};
