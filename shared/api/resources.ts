import * as z from "zod/mini";
import { buildPath } from "../domain/links.ts";
import * as paths from "../domain/paths.ts";
import { defineRoutes } from "./define-routes.ts";
import { dateResponse, singleLineText } from "./schemas.ts";

/** Library categories, in the order in which an applicant needs them. */
export const resourceCategories = [
  "Getting ready",
  "Finding funding",
  "Eligibility and registration",
  "Needs statements",
  "Goals and evaluation",
  "Budgets and indirect costs",
  "Letters",
  "Proposals",
  "Federal applications",
  "After submission",
  "Managing awards",
  "Templates",
  "En español",
] as const;
export const ResourceCategory = z.enum(resourceCategories);
export type ResourceCategory = z.infer<typeof ResourceCategory>;

export const templateFolder = "/templates";
/** Template files by the id of their library page. The web build generates them. */
export const templateFiles = {
  "budget-workbook": "grant-budget.xlsx",
  "timeline-workbook": "project-timeline.xlsx",
  "logic-model-form": "logic-model.docx",
  "loi-form": "letter-of-inquiry.docx",
  "support-letter-form": "letter-of-support.docx",
} as const;
export type TemplateId = keyof typeof templateFiles;
export type TemplateFile = (typeof templateFiles)[TemplateId];

export const Resource = z.object({
  id: z.string(),
  title: z.string(),
  category: ResourceCategory,
  description: z.string(),
  external: z.boolean(),
  /** A language tag. */
  language: z.enum(["en", "es"]),
  /** A path within the app, or an absolute URL. */
  url: z.string(),
  downloadUrl: z.nullable(z.string()),
});
export type Resource = z.infer<typeof Resource>;

export const ResourceSource = z.object({
  name: z.string(),
  url: z.string(),
  /** Day the article was last checked against it; null if it is only further reading. */
  checkedOn: z.nullable(dateResponse()),
});
export type ResourceSource = z.infer<typeof ResourceSource>;

export const ResourceArticle = z.extend(Resource, {
  /** Markdown without raw HTML or images. */
  markdown: z.string(),
  sources: z.array(ResourceSource),
});
export type ResourceArticle = z.infer<typeof ResourceArticle>;

export const maxResourceQueryLength = 200;

export const getArticlePath = (id: string) => buildPath(paths.resources, { article: id });

export const resourceRoutes = defineRoutes({
  listResources: {
    method: "GET",
    path: "/api/resources",
    auth: "user",
    accessToken: true,
    summary: "List the resource library, or search it with q, best match first",
    query: z.object({
      q: z.optional(
        singleLineText({
          max: maxResourceQueryLength,
          tooLong: `Please search with at most ${maxResourceQueryLength} characters`,
        }),
      ),
    }),
    response: z.array(Resource),
  },
  getResource: {
    method: "GET",
    path: "/api/resources/{id}",
    auth: "user",
    accessToken: true,
    summary: "Get a library article as Markdown with its sources",
    params: z.object({ id: singleLineText({ min: 1, max: 80, message: "Please enter the ID of an article" }) }),
    response: ResourceArticle,
  },
});
