import type { Organization } from "#shared/api/organizations.ts";
import { type LetterField, type LetterType, letterAnswerFields } from "#shared/api/proposals.ts";
import * as applicationsTexts from "#web/applications/messages.ts";
import * as common from "#web/ui/messages.ts";

type TextField = Exclude<LetterField, "type">;
export const getLetterDefaults = (
  organization: Organization | null | undefined,
  suggestedName: string,
): Record<LetterField, string> => ({
  ...(Object.fromEntries(Object.keys(letterAnswerFields).map((name) => [name, ""])) as Record<LetterField, string>),
  type: "grants",
  organizationName: organization?.name ?? suggestedName,
});

type FieldTexts = { label: string; hint?: string };
const sharedTexts = {
  contactPerson: { label: common.contactPerson, hint: "With the title, such as Dr. Robin Vale" },
  organizationName: { label: "Your organization" },
} satisfies Partial<Record<TextField, FieldTexts>>;
/** Labels and hints per letter type; the types differ in nothing else. */
export const letterFieldTexts: Record<LetterType, { about: string } & Record<TextField, FieldTexts>> = {
  grants: {
    about: "To a foundation or agency, along with an application. Send one where the funder asks for it.",
    ...sharedTexts,
    recipientOrganization: { label: common.funder },
    purposeSummary: { label: "Purpose of the grant", hint: "What the grant pays for, in two or three sentences" },
    amountRequested: { label: applicationsTexts.amountRequested },
    deadline: { label: "Application deadline" },
    keyBenefits: { label: "Key benefits", hint: "What changes, and for whom; figures where you have them" },
    alignment: { label: "Alignment with the funder", hint: "Which of the funder's own aims it serves" },
  },
  sponsorships: {
    about: "To a business that wants to be seen with what you do. Say plainly what it gets in return.",
    ...sharedTexts,
    recipientOrganization: { label: "Company" },
    purposeSummary: { label: "Event or program", hint: "What takes place, when, and who comes" },
    amountRequested: { label: "Sponsorship amount" },
    deadline: { label: "Decision needed by" },
    keyBenefits: { label: "Benefits for the sponsor", hint: "Where it is named, whom it reaches" },
    alignment: { label: "Why it fits the company", hint: "What the company does or says that this goes with" },
  },
  donations: {
    about: "To a person or group that gives. Begin with the cause, and with what a gift does.",
    ...sharedTexts,
    recipientOrganization: { label: "Donor" },
    purposeSummary: { label: "What the gift does", hint: "One concrete thing that a gift makes possible" },
    amountRequested: { label: "Suggested amount" },
    deadline: { label: "Campaign ends" },
    keyBenefits: { label: "Who is helped", hint: "How many, and how" },
    alignment: { label: "Why this donor", hint: "What ties the donor to the cause" },
  },
};
export const letterFieldOrder = {
  short: ["recipientOrganization", "contactPerson", "organizationName", "amountRequested", "deadline"],
  long: ["purposeSummary", "keyBenefits", "alignment"],
} as const satisfies Record<string, readonly TextField[]>;
