/** Whether a text is a title on the same line as its text: "Cost Sharing. The cost share must be …", "3.6 Costs the grant will not cover. …". */
export const isRunInTitle = (text: string, isNumbered: boolean) =>
  (isNumbered && text.length <= 60 && numberedTitlePattern.test(text)) || isRunInName(text);
const numberedTitlePattern =
  /^(?:(?:Who|What|How|Where|When|Why)\b|(?:Costs?|Expenses|Items|Uses|Activities) (?:the|that|which|we|you|not)\b)[^.:;]*\.$/;
const isRunInName = (text: string) =>
  !/^(?:your|an?|our|most recent|current|latest|proof|copies|take|create|tell|upload|press|complete|submit|read|check|fill|choose|click|write|call|visit|open)\b/i.test(
    text,
  ) &&
  /^\p{Lu}[^.:;?!]{2,80}[^\d.]\.$/u.test(text) &&
  !/\b(?:one|two|three|four|five|\d+|only|is|are|was|were|will|must|may|can|do|does|has|have|shall|should|apply|send|submit|include|attach|need|we|you|please)\b/i.test(
    text,
  ) &&
  (text.split(" ").length <= 5 || (text.match(/\b\p{Lu}/gu)?.length ?? 0) >= 0.5 * text.split(" ").length);
