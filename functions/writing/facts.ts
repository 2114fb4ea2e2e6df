import { getChecklist } from "#functions/applications/requirements.table.ts";
import { readUser } from "#functions/auth/users.table.ts";
import { todayOf } from "#functions/gamification/points.ts";
import { listOrganizations } from "#functions/organizations/organizations.table.ts";
import type { Outside } from "#functions/outside.ts";
import type { CatalogueRecord } from "#shared/catalogue.ts";
import { AppError } from "#shared/problem.ts";
import type { CoverLetterRequest, LoiRequest, ProposalRequest } from "#shared/writing.ts";
import type { CoverLetterFacts } from "./cover-letter-facts.ts";
import { isGovernment } from "./government.ts";
import { type LoiFacts, organizationOf } from "./loi-facts.ts";
import type { ProposalFacts } from "./proposal-facts.ts";
import { readSubject, type Subject } from "./writing.table.ts";

/** What an LOI may say. Throws not_found when opportunity or application are gone. */
export const loiFacts = async (outside: Outside, userId: string, request: LoiRequest): Promise<LoiFacts> => {
  const [{ opportunity, application }, person] = await Promise.all([
    readSubject(outside, userId, request),
    readPerson(outside, userId),
  ]);
  if (!opportunity) throw new AppError("not_found", "There is no such funding opportunity");
  return {
    today: person.today,
    organization: organizationOf(request.organizationData, person.profile, person.accountName),
    person: person.signs,
    opportunity,
    record: await recordOf(outside, opportunity),
    application,
  };
};

/** What a proposal may say. Throws as `loiFacts`. */
export const proposalFacts = async (
  outside: Outside,
  userId: string,
  { opportunityId, applicationId, ...answers }: ProposalRequest,
  /** As of `readSubject`. */
  doesWithout = false,
): Promise<ProposalFacts> => {
  const [subject, { today }] = await Promise.all([
    readSubject(outside, userId, { opportunityId, applicationId }, doesWithout),
    readPerson(outside, userId),
  ]);
  const record = await recordOf(outside, subject.opportunity);
  const checklist = applicationId ? await getChecklist(outside.table, userId, applicationId) : undefined;
  const listed = checklist?.items.filter(({ state }) => state !== "not_applicable") ?? [];
  const asked = listed.length ? listed : record ? await foundIn(record) : [];
  return {
    today,
    answers,
    opportunity: opportunityOf(subject),
    record,
    requirements: asked.map(({ kind, requirement, quote }) => ({ kind, requirement, quote })),
  };
};

/** What a cover letter may say. Throws as `loiFacts`. */
export const coverLetterFacts = async (
  outside: Outside,
  userId: string,
  { opportunityId, applicationId, ...answers }: CoverLetterRequest,
): Promise<CoverLetterFacts> => {
  const [subject, { today, profile, accountName, signs }] = await Promise.all([
    readSubject(outside, userId, { opportunityId, applicationId }),
    readPerson(outside, userId),
  ]);
  const record = await recordOf(outside, subject.opportunity);
  const funder = answers.recipientOrganization ?? opportunityOf(subject)?.funder ?? "";
  return {
    today,
    answers,
    person: signs,
    organization: {
      name: profile?.name ?? accountName,
      mission: profile?.mission ?? null,
      taxId: profile?.taxId ?? null,
    },
    isGovernment: isGovernment(funder, record),
  };
};

/** An application of one's own says what it is for as well as an opportunity does. */
const opportunityOf = ({ opportunity, application }: Subject): ProposalFacts["opportunity"] => {
  if (opportunity) {
    const { title, funder, description, deadline } = opportunity;
    return { title, funder, description, deadline };
  }
  if (!application) return null;
  const { grantName, funder, deadline } = application;
  return { title: grantName, funder, description: null, deadline };
};

/** The catalogue's record of an opportunity; null where it comes from elsewhere. */
const recordOf = async (
  { catalogue }: Pick<Outside, "catalogue">,
  opportunity: { catalogueId: string | null } | null,
): Promise<CatalogueRecord | null> => {
  if (!opportunity?.catalogueId) return null;
  return (await catalogue.records()).find(({ id }) => id === opportunity.catalogueId) ?? null;
};

/** Who writes, their saved profile and their day. */
const readPerson = async ({ table, clock }: Pick<Outside, "table" | "clock">, userId: string) => {
  const [[profile], user] = await Promise.all([listOrganizations(table, userId), readUser(table, userId)]);
  const text = (name: string) => String(user?.profile[name] ?? "");
  return {
    today: todayOf({ timeZone: String(user?.access.timeZone ?? "UTC") }, clock.now()),
    profile,
    accountName: text("organizationName") || null,
    signs: user
      ? { name: `${text("firstName")} ${text("lastName")}`, email: text("email"), phone: text("phone") }
      : null,
  };
};

/** The rules that read notices are loaded by who needs them: a cold start goes without. */
const foundIn = async (record: CatalogueRecord) => {
  const { findInRecord } = await import("#functions/applications/requirements/find.ts");
  return findInRecord(record);
};
