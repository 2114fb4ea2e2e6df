import type { ResourceCategory, ResourceSource, TemplateId } from "#shared/resources.ts";

/** An article as it is written: `body` is Markdown whose headings begin at the second level. */
export type Article = {
  id: string;
  title: string;
  category: ResourceCategory;
  /** One sentence for the card. */
  description: string;
  sources: readonly ResourceSource[];
  /** It comes with a file to download. */
  template?: TemplateId;
  body: string;
};
