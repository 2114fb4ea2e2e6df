/** Common questions in proposals and online forms, by topic, in the order of a proposal. */
export const answerTopics = {
  summary: "Executive summary",
  mission: "Mission",
  history: "Organization history",
  programs: "Programs and services",
  capacity: "Organizational capacity",
  staff: "Key staff",
  governance: "Board and governance",
  need: "Need statement",
  population: "Target population",
  project: "Project description",
  goals: "Goals and objectives",
  activities: "Activities and methods",
  timeline: "Timeline",
  outcomes: "Outcomes and impact",
  evaluation: "Evaluation plan",
  partners: "Partners and collaboration",
  equity: "Diversity, equity and inclusion",
  sustainability: "Sustainability",
  budget: "Budget justification",
  funding: "Other funding",
  other: "Custom question",
} as const;
export type AnswerTopic = keyof typeof answerTopics;
export const answerTopicKeys = Object.keys(answerTopics) as AnswerTopic[];

/** Maximum words per variant: a short one fits the shortest field of an online form, a medium one about a page. */
export const variantLengths = { short: 50, medium: 200 } as const;
export type VariantLength = keyof typeof variantLengths | "long";

export const countWords = (text: string): number => text.match(/\S+/g)?.length ?? 0;
/** Counts code points, as online forms and our own fields do. */
export const countCharacters = (text: string): number => [...text].length;

export const getVariantLength = (text: string): VariantLength => {
  const words = countWords(text);
  return words <= variantLengths.short ? "short" : words <= variantLengths.medium ? "medium" : "long";
};

/** Months after which a confirmed answer is marked for review. */
const confirmationMonths = 12;

/** Whether an answer was last confirmed more than `confirmationMonths` before `now`. Both as ISO timestamps. */
export const isConfirmationDue = (lastConfirmedAt: string, now: string): boolean => {
  const due = new Date(lastConfirmedAt);
  due.setUTCMonth(due.getUTCMonth() + confirmationMonths);
  return due.toISOString() <= now;
};
