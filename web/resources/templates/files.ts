import type { TemplateFile } from "#shared/resources.ts";
import { budgetWorkbook } from "./budget.ts";
import { inquiryLetter, logicModel, supportLetter } from "./forms.ts";
import { timelineWorkbook } from "./timeline.ts";

/** Builders of the template files. They run at build time; none of this code is sent to browsers. */
export const templateMakers: Record<TemplateFile, () => Uint8Array | Promise<Uint8Array>> = {
  "grant-budget.xlsx": budgetWorkbook,
  "project-timeline.xlsx": timelineWorkbook,
  "logic-model.docx": logicModel,
  "letter-of-inquiry.docx": inquiryLetter,
  "letter-of-support.docx": supportLetter,
};
