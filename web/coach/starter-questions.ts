export const coachGreeting =
  "Hello, I'm your Grant Coach. Ask me about eligibility, needs statements, budgets, evaluation or reporting, or about your own deadlines and applications. I answer from the resource library and from your records, and I show where each answer comes from.";

export const starterQuestions = [
  "How do I write a needs statement?",
  "What are my next deadlines?",
  "Can we charge indirect costs?",
  "What goes into a logic model?",
] as const;
