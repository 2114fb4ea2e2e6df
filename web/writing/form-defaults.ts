import type { Organization } from "#shared/api/organizations.ts";
import {
  type LetterField,
  letterAnswerFields,
  type ProposalField,
  proposalAnswerFields,
} from "#shared/api/proposals.ts";
import { getDraftDeadline } from "#shared/domain/draft-deadline.ts";
import { formatDollars } from "#shared/util/money.ts";
import type { WritingSubject } from "./use-writing-subject.ts";

/** Sources of the initial values: the profile, the name given at sign-up, and the application or opportunity. */
export type DefaultSources = {
  organization: Organization | null | undefined;
  suggestedName: string;
  subject: Pick<WritingSubject, "application" | "opportunity" | "funder">;
};

const toEmptyFields = <Field extends string>(fields: Record<Field, unknown>) =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, ""])) as Record<Field, string>;
const formatAmount = (dollars: number | null | undefined) =>
  dollars == null ? "" : formatDollars(dollars).replace("$", "");

export const getProposalDefaults = ({ organization, suggestedName, subject }: DefaultSources) => ({
  ...toEmptyFields<ProposalField>(proposalAnswerFields),
  /** A detailed budget as JSON, if it is not stored with an application. */
  budget: "",
  budgetMode: "",
  organizationName: organization?.name ?? suggestedName,
  taxId: organization?.taxId ?? "",
  missionStatement: organization?.mission ?? "",
  organizationHistory: organization?.history ?? "",
  totalBudget: formatAmount(subject.application?.amountRequested),
});

export const getLetterDefaults = ({ organization, suggestedName, subject }: DefaultSources) => ({
  ...toEmptyFields<LetterField>(letterAnswerFields),
  type: "grants",
  organizationName: organization?.name ?? suggestedName,
  recipientOrganization: subject.funder ?? "",
  contactPerson: subject.application?.contactPerson ?? "",
  amountRequested: formatAmount(subject.application?.amountRequested),
  deadline: getDraftDeadline(subject.application, subject.opportunity)?.slice(0, 10) ?? "",
});
