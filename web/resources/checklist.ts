/** `why`: what goes wrong without it. */
export type ChecklistItem = { id: string; text: string; why: string };

/** The 16 items of spec section 2. */
export const checklist = {
  "Before writing": [
    {
      id: "eligible",
      text: "Read the eligibility section in full and tick every condition",
      why: "An ineligible application is returned unread, however good it is.",
    },
    {
      id: "call",
      text: "Read the whole notice and mark each thing it asks for",
      why: "Reviewers score against the notice, section by section.",
    },
    {
      id: "fit",
      text: "Look up what the funder has supported lately, and for how much",
      why: "Past awards show what the priorities mean in practice.",
    },
    {
      id: "contact",
      text: "Ask the program officer your open questions, in writing",
      why: "A short answer now spares a wrong direction later.",
    },
    {
      id: "registrations",
      text: "Check that your registrations are active, such as SAM.gov for federal money",
      why: "A new or lapsed registration can take weeks.",
    },
    {
      id: "need",
      text: "Collect local figures for the need, each with its source and year",
      why: "A need without evidence is an opinion.",
    },
    {
      id: "plan",
      text: "Agree on goals, activities and who does what, with the people who will do it",
      why: "A plan made at the desk falls apart in the first month.",
    },
    {
      id: "calendar",
      text: "Plan backwards from the deadline, and keep the last two days free",
      why: "Portals are slow on the last day, and signatures take time.",
    },
  ],
  "Before submitting": [
    {
      id: "outline",
      text: "Follow the order and the headings that the notice gives",
      why: "A reviewer must find each answer where it is expected.",
    },
    {
      id: "limits",
      text: "Keep to the limits on pages, characters, fonts and margins",
      why: "What is over the limit may be cut off, or the whole turned away.",
    },
    {
      id: "measures",
      text: "Give every goal a figure, a date and a way to measure it",
      why: "What cannot be measured cannot be scored.",
    },
    {
      id: "budget",
      text: "Add the budget up again, and match each line with an activity",
      why: "Sums that do not agree cost trust at once.",
    },
    {
      id: "match",
      text: "Have letters for cost share and partners, signed and dated",
      why: "A promised share without a letter does not count.",
    },
    {
      id: "reader",
      text: "Have somebody outside the project read it aloud to you",
      why: "Where they stumble, the reviewer will as well.",
    },
    {
      id: "attachments",
      text: "Open every attachment as it will be sent: the right file, complete and legible",
      why: "The wrong version is the most common mistake, and cannot be exchanged.",
    },
    {
      id: "receipt",
      text: "Submit early, and keep the confirmation number with the final files",
      why: "Only the receipt proves that you were in time.",
    },
  ],
} as const satisfies Record<string, readonly ChecklistItem[]>;

export const checklistSize = Object.values(checklist).flat().length;
