import type { StoredApplication } from "#functions/applications/applications.ts";
import { getChecklist } from "#functions/applications/requirements.table.ts";
import type { StoredRequirement } from "#functions/applications/requirements.ts";
import type { WorkspaceId } from "#functions/table/keys.ts";
import type { Table } from "#functions/table/table.ts";
import { type RequirementKind, requirementKinds } from "#shared/api/requirements.ts";
import { escapeMarkdown } from "./format-records.ts";

/** Patterns of questions about a notice, by the kind of requirement they ask for. */
const kindPatterns: readonly (readonly [RequirementKind, RegExp])[] = [
  ["page_limit", /\bpages?\b|\bhow long\b|\bword limit\b|\bcharacter limit\b|\blength\b/i],
  ["format", /\bfonts?\b|\bmargins?\b|\bspac(?:ed|ing)\b|\bformat/i],
  ["criterion", /\bcriteri(?:on|a)\b|\bscor(?:e|ed|ing)\b|\bpoints\b|\breviewers?\b|\bjudged\b/i],
  ["cost_share", /\bmatch(?:ing)?\b|\bcost[- ]shar/i],
  ["indirect_cost", /\bindirect\b|\boverhead\b/i],
  ["unallowable_cost", /\b(?:un)?allow(?:ed|able)\b|\bpay for\b|\bspend\b|\bbuy\b/i],
  [
    "post_award",
    /\breports?\b|\breporting\b|\bafter (?:the|an|we (?:get|win)|our) (?:award|grant)\b|\bif (?:we are )?(?:awarded|funded)\b/i,
  ],
  ["activity", /\brequired (?:activities|services)\b|\bprogram requirements\b/i],
  ["deadline", /\bdeadlines?\b|\bdue\b|\bwhen\b/i],
  ["pre_application", /\bletter of intent\b|\bloi\b|\bconcept paper\b|\bpre-?application\b/i],
  ["eligibility", /\beligib|\bwho (?:can|may)\b|\bqualif/i],
  ["award_amount", /\bceiling\b|\bfloor\b|\baward (?:size|amount)\b|\bhow much\b|\bmaximum\b/i],
  ["period", /\bproject period\b|\bperiod of performance\b|\bhow many (?:years|months)\b/i],
  [
    "component",
    /\battach|\brequired (?:parts?|documents?)\b|\bwhat (?:do|must|should) (?:we|i) (?:send|submit|include)\b|\bcomponents?\b|\bforms\b/i,
  ],
  ["submission", /\bhow (?:do|to|must) (?:we|i)? ?(?:submit|send|apply)\b|\bportal\b/i],
  ["contact", /\bcontact\b|\bprogram officer\b|\bphone\b|\bemail\b/i],
];
const asksForChecklist =
  /\brequire(?:s|d|ments?)?\b|\bchecklist\b|\bwhat (?:does|do) (?:it|they|the (?:notice|funder|nofo|rfp)) (?:want|ask|need|require)|\bmissing\b|\bleft\b|\bstill (?:have to|need)\b/i;
/** "How do I write" asks for advice, not for what this notice requires. */
const asksForCraft =
  /^\W*(?:how (?:do|should|can) (?:i|we) (?:write|describe|make|build|ask)|what is an?\b|define\b|explain\b)/i;

const maxRows = 8;
const maxModelRows = 40;

const formatRow = ({ kind, requirement, quote, state }: StoredRequirement) => {
  const quotation = quote ? `: “${escapeMarkdown(quote)}”` : "";
  return `- ${requirementKinds[kind]}: ${escapeMarkdown(requirement)}${quotation}${state === "done" ? " (met)" : ""}`;
};

export type ApplicationFacts = {
  /** Markdown that answers the question from the checklist; empty if the question is not about the notice. */
  answer: string;
  /** All applicable requirements, for a model. */
  forModel: string;
};

/** Finds the requirements of an application that answer a question. */
export const findApplicationFacts = async (
  table: Table,
  workspaceId: WorkspaceId,
  application: StoredApplication,
  question: string,
): Promise<ApplicationFacts> => {
  const rows = (await getChecklist(table, workspaceId, application.id))?.items ?? [];
  const applicable = rows.filter(({ state }) => state !== "not_applicable");
  const name = `**${escapeMarkdown(application.grantName)}**`;
  const forModel = applicable.length
    ? `Requirements of ${name}:\n\n${applicable.slice(0, maxModelRows).map(formatRow).join("\n")}`
    : "";
  if (asksForCraft.test(question)) return { answer: "", forModel };
  const kinds = kindPatterns.filter(([, pattern]) => pattern.test(question)).map(([kind]) => kind);
  const matching = applicable.filter(({ kind }) => kinds.includes(kind));
  const isGeneral = asksForChecklist.test(question);
  if (!rows.length)
    return {
      answer: isGeneral
        ? `${name} has no requirements yet. Open its **Requirements** tab and paste or upload the notice. Its requirements will be listed there, and I can answer from them.`
        : "",
      forModel,
    };
  if (matching.length)
    return {
      answer: `From the requirements of ${name}:\n\n${matching.slice(0, maxRows).map(formatRow).join("\n")}`,
      forModel,
    };
  if (!isGeneral) return { answer: "", forModel };
  const open = applicable.filter(({ state }) => state === "open");
  const more = open.length > maxRows ? `\n\nThe **Requirements** tab has ${open.length - maxRows} more.` : "";
  return {
    answer: open.length
      ? `${applicable.length - open.length} of ${applicable.length} requirements of ${name} are met. Still open:\n\n${open.slice(0, maxRows).map(formatRow).join("\n")}${more}`
      : `All ${applicable.length} requirements of ${name} are met.`,
    forModel,
  };
};
