import type { ResourceCategory, ResourceSource, TemplateId } from "#shared/api/resources.ts";

/** `body` is Markdown whose headings start at level 2. */
export type LibraryArticle = {
  id: string;
  title: string;
  category: ResourceCategory;
  /** One sentence for the card. */
  description: string;
  sources: readonly ResourceSource[];
  template?: TemplateId;
  body: string;
};
