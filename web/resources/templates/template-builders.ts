import type { TemplateFile } from "#shared/api/resources.ts";
import { buildInquiryLetter, buildLogicModel, buildSupportLetter } from "./word-templates.ts";
import { buildBudgetWorkbook, buildTimelineWorkbook } from "./workbook-templates.ts";

/** These run at build time and are never sent to browsers. */
export const templateBuilders: Record<TemplateFile, () => Promise<Uint8Array>> = {
  "grant-budget.xlsx": buildBudgetWorkbook,
  "project-timeline.xlsx": buildTimelineWorkbook,
  "logic-model.docx": buildLogicModel,
  "letter-of-inquiry.docx": buildInquiryLetter,
  "letter-of-support.docx": buildSupportLetter,
};
