const questionStart =
  /^\W*(?:and |so |but |ok(?:ay)? |please |also )*(?:how|what|whats|what's|which|who|whose|when|where|why|can|could|may|do|does|did|is|are|am|was|were|will|would|should|have|has|tell|show|list|explain|give|help|define|write|compare|remind|any|anything|need|c[oó]mo|qu[eé]|cu[aá]l|cu[aá]nto|cu[aá]ndo|d[oó]nde|qui[eé]n|puedo|podemos|necesito|necesitamos|debo|debemos|tengo que|hay que)(?!\p{L})/iu;

export const startsQuestion = (text: string) => questionStart.test(text);

/**
 * Returns the sentences of a message that ask something, or the whole message if none does. The others describe the
 * situation, such as "deadline is in three weeks", and are not part of the question.
 */
export const getQuestionText = (message: string): string => {
  const parts = message.split(/(?<=[.?!])\s+|\n+/).filter((part) => part.trim());
  const questions = parts.filter((part) => questionStart.test(part) || /\?\s*["”)]?\s*$/.test(part));
  return questions.length ? questions.join(" ") : message;
};
