import type { CheckSources } from "./sources.ts";

/** Collects names and texts whose spelling is authoritative: the profile, the people, the funder, the notice. */
export const collectSourceNames = ({
  answers,
  organization,
  person,
  opportunity,
  record,
  requirements,
  application,
}: CheckSources): string[] =>
  [
    answers && "organizationName" in answers ? answers.organizationName : null,
    answers && "projectTitle" in answers ? answers.projectTitle : null,
    answers && "recipientOrganization" in answers ? answers.recipientOrganization : null,
    answers && "contactPerson" in answers ? answers.contactPerson : null,
    ...Object.values(organization ?? {}),
    ...Object.values(person ?? {}),
    opportunity?.title,
    opportunity?.funder,
    opportunity?.description,
    ...Object.values(record ?? {}),
    ...requirements.flatMap(({ requirement, quote }) => [requirement, quote]),
    application?.contactPerson,
  ].filter((value): value is string => typeof value === "string");
