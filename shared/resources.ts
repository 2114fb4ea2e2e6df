import * as z from "zod/mini";
import { defineRoutes } from "./route.ts";
import { dayOut, line } from "./words.ts";

/** The shelves of the library, in the order in which an application needs them. */
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
] as const;
export const ResourceCategory = z.enum(resourceCategories);
export type ResourceCategory = z.infer<typeof ResourceCategory>;

/** Where the built web keeps the template files. */
export const templateFolder = "/templates";
/** The files to download, by the id of their page in the library. They are made when the web is built. */
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
  /** Leads to somebody else's site. */
  external: z.boolean(),
  /** A path of ours, or the whole address of a page elsewhere. */
  url: z.string(),
  /** Of a template: the path of its file. */
  downloadUrl: z.nullable(z.string()),
});
export type Resource = z.infer<typeof Resource>;

export const ResourceSource = z.object({
  name: z.string(),
  url: z.string(),
  /** The day on which what the article takes from it was compared with it; null: named for further reading. */
  checkedOn: z.nullable(dayOut()),
});
export type ResourceSource = z.infer<typeof ResourceSource>;

/** One article with its text. */
export const ResourceArticle = z.extend(Resource, {
  /** Markdown without raw HTML and without images. */
  markdown: z.string(),
  sources: z.array(ResourceSource),
});
export type ResourceArticle = z.infer<typeof ResourceArticle>;

/** Longest question to the library, in characters. */
export const longestResourceSearch = 200;

/** Where the screen shows an article; answers of the coach link here. */
export const articlePath = (id: string) => `/resources?article=${encodeURIComponent(id)}`;

export const resourceRoutes = defineRoutes({
  listResources: {
    method: "GET",
    path: "/api/resources",
    auth: "user",
    summary: "The resource library; with q only what fits, the best first",
    query: z.object({
      q: z.optional(
        line({ max: longestResourceSearch, tooLong: `Please search with at most ${longestResourceSearch} characters` }),
      ),
    }),
    response: z.array(Resource),
  },
  getResource: {
    method: "GET",
    path: "/api/resources/{id}",
    auth: "user",
    summary: "An article of the library, as Markdown with its sources",
    params: z.object({ id: line({ min: 1, max: 80, message: "Please give the id of an article" }) }),
    response: ResourceArticle,
  },
});
