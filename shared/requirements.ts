import * as z from "zod/mini";
import { ApplicationId } from "./applications.ts";
import { defineRoutes } from "./route.ts";
import { blank, id, idOut, line, onlySent, required, text } from "./words.ts";

/** What a notice asks for, in the order a checklist shows it: value to label. */
export const requirementKinds = {
  deadline: "Deadline",
  eligibility: "Eligibility",
  cost_share: "Cost share",
  page_limit: "Page limit",
  component: "Required part",
  criterion: "Review criterion",
} as const;
export type RequirementKind = keyof typeof requirementKinds;
const requirementStates = { open: "Open", done: "Met", not_applicable: "Not applicable" } as const;
export type RequirementState = keyof typeof requirementStates;

const keysOf = <T extends Record<string, unknown>>(table: T) => Object.keys(table) as [keyof T & string];
const Kind = z.enum(keysOf(requirementKinds), "Please choose a kind from the list");
const State = z.enum(keysOf(requirementStates), "Please choose open, met or not applicable");

/** Most rows of one checklist, and most characters: of a notice at once, of a wording, of a quote. */
export const mostRequirements = 150;
export const longestNotice = 100_000;
export const longestWording = 200;
export const longestQuote = 400;

const RequirementId = id("req");
export const NewRequirement = z.object({
  kind: Kind,
  requirement: required("Please say what is required", longestWording),
});
export type NewRequirement = z.output<typeof NewRequirement>;

/** Only what is sent changes. */
export const RequirementChange = onlySent(
  z.object({ kind: Kind, requirement: NewRequirement.shape.requirement, state: State }),
);
export type RequirementChange = z.output<typeof RequirementChange>;

/** A notice's text; left out, the record of the catalogue is read that the application is tracked from. */
const FindRequirements = z.object({
  text: blank(
    text({
      max: longestNotice,
      tooLong: "Please paste at most 100,000 characters at once; the rest can follow after that",
    }),
  ),
});

export const Requirement = z.object({
  id: idOut(),
  kind: Kind,
  /** Short wording; the quote says it in full. */
  requirement: z.string(),
  /** The notice's own words, character for character; null for a row that somebody added by hand. */
  quote: z.nullable(z.string()),
  state: State,
  /** Who found it: our rules, a model, or the person. */
  origin: z.enum(["rules", "model", "own"]),
  /** Goes up when kind or wording change; the state is set as a whole and needs none. */
  version: z.int(),
});
export type Requirement = z.infer<typeof Requirement>;

/** What a model proposes; a quote that is not in the text is not believed. */
export const ProposedRequirement = z.object({
  kind: Kind,
  requirement: line({ min: 1, max: longestWording }),
  quote: z.string().check(z.minLength(1), z.maxLength(4 * longestQuote)),
});
export type ProposedRequirement = z.output<typeof ProposedRequirement>;

/** The checklist of an application; `fromCatalogue` is the record it is tracked from, if there is one. */
export const Checklist = z.object({
  items: z.array(Requirement),
  fromCatalogue: z.nullable(z.string()),
});
export type Checklist = z.infer<typeof Checklist>;

/** What a look through a text has brought; the checklist itself is read again. */
export const FoundRequirements = z.object({
  /** New rows. */
  added: z.int(),
  /** Found again: they stay as they are. */
  known: z.int(),
  /** Found and left out, because the checklist is full. */
  leftOut: z.int(),
  /** The model that proposed rows as well; null when only the rules looked. */
  model: z.nullable(z.string()),
});
export type FoundRequirements = z.infer<typeof FoundRequirements>;

const params = z.object({ id: ApplicationId });
const oneParams = z.object({ id: ApplicationId, requirementId: RequirementId });
export const requirementRoutes = defineRoutes({
  listRequirements: {
    method: "GET",
    path: "/api/grant-applications/{id}/requirements",
    auth: "user",
    summary: "What the notice of an application asks for",
    params,
    response: Checklist,
  },
  findRequirements: {
    method: "POST",
    path: "/api/grant-applications/{id}/requirements/find",
    auth: "subscriber",
    limit: "ai",
    summary: "Find what a notice asks for, in a text or in the catalogue's record; each with its verbatim quote",
    params,
    body: FindRequirements,
    bodyBytes: 410_000,
    response: FoundRequirements,
  },
  addRequirement: {
    method: "POST",
    path: "/api/grant-applications/{id}/requirements",
    auth: "subscriber",
    summary: "Add a requirement by hand",
    params,
    body: NewRequirement,
    response: Requirement,
  },
  updateRequirement: {
    method: "PUT",
    path: "/api/grant-applications/{id}/requirements/{requirementId}",
    auth: "user",
    summary: "Change a requirement's state, wording or kind",
    params: oneParams,
    body: RequirementChange,
    response: Requirement,
  },
  deleteRequirement: {
    method: "DELETE",
    path: "/api/grant-applications/{id}/requirements/{requirementId}",
    auth: "user",
    summary: "Take a requirement off the list",
    params: oneParams,
  },
});
