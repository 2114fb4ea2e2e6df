/** `article`: ID of the article with details. */
export type BestPractice = { text: string; why: string; article: string };

export const bestPractices: readonly BestPractice[] = [
  {
    text: "Decide before you write",
    why: "Fifteen minutes on eligibility, fit and hours save three weeks.",
    article: "decide-to-apply",
  },
  {
    text: "Read what the funder has paid for",
    why: "Past awards show size, place and kind more plainly than any notice.",
    article: "read-past-awards",
  },
  {
    text: "Ask the program officer three good questions",
    why: "In writing, after reading everything that is published.",
    article: "talk-to-program-officer",
  },
  {
    text: "Plan backwards, and give each task one name",
    why: "Letters, signatures and registrations depend on other people.",
    article: "plan-backwards",
  },
  {
    text: "Use the funder's headings and words",
    why: "Give each criterion room by its points.",
    article: "merit-criteria",
  },
  {
    text: "Begin with the people, and with local figures",
    why: "A need is about a place, not about your organization.",
    article: "need-of-community",
  },
  {
    text: "Promise outcomes, and say how you will know",
    why: "Today's figure, the target, the day, the instrument.",
    article: "smart-objectives",
  },
  {
    text: "Build the budget from the activities",
    why: "Every cost has a reason, and every activity a cost.",
    article: "budget-from-activities",
  },
  {
    text: "Write the summary last, and have a stranger read it",
    why: "If they can say who, what, where and how much, it is done.",
    article: "summary-last",
  },
  {
    text: "Ask for comments, whatever the answer",
    why: "They are what you paid for with your weeks.",
    article: "when-declined",
  },
];
