import type { Language } from "#functions/resources/library-index.ts";
import { describeFallback } from "#functions/writing/model-notes.ts";
import type { ChatMessage, ChatSource } from "#shared/api/coach.ts";
import { answerNearQuestion, listNearestTopics } from "./answer-near.ts";
import { answerTopic } from "./answer-topic.ts";
import type { CuratedAnswer } from "./answers/curated-answer.ts";
import { compareWithThreshold } from "./compare-threshold.ts";
import { computeIndirectCosts } from "./compute-indirect.ts";
import { findMentionedTerms } from "./find-definitions.ts";
import { findPassageToReview } from "./find-passage.ts";
import { answerFollowUp } from "./follow-up.ts";
import { escapeMarkdown } from "./format-records.ts";
import type { DocumentAnswer } from "./own-documents.ts";
import { matchScoreQuestion } from "./question-aspect.ts";
import { reviewPassage } from "./review-passage.ts";
import { joinAnswers, resolveSources, type TopicAnswer } from "./topic-answer.ts";

export type AnswerInput = {
  /** As typed. */
  message: string;
  /** With corrected spelling; for a follow-up, includes the previous question. */
  question: string;
  /** For a follow-up: the message and the answer that it refers to. */
  followUp: { message: string; previous: ChatMessage } | undefined;
  /** The topic of a question about records, without the words that ask for them. */
  topic: string;
  language: Language;
  answers: readonly CuratedAnswer[];
  /** The user's records that the question asks for. */
  records: string;
  /** Requirements of the application that the question was asked from. */
  requirements: string;
  /** Verdicts and award sizes of the programs that the question names. */
  programs: string;
  programSources: readonly ChatSource[];
  asksForRecords: boolean;
  /** Quotations from the user's documents. */
  documents: DocumentAnswer | undefined;
  /** Articles that go with `programs`. */
  programArticles: readonly string[];
  isAction: boolean;
  /** `YYYY-MM-DD` */
  today: string;
  /** Why the configured model did not answer, such as "the model was busy". */
  fallback?: string | undefined;
};

const notes: Record<Language, string> = {
  en: "*Answered from the resource library, your documents and your records, without a model.*",
  es: "*Respuesta de la biblioteca y de sus registros, sin modelo de lenguaje.*",
};

/** Formats the closing note: no model is configured, or the model failed. */
const formatNote = ({ fallback, language }: AnswerInput) => {
  if (!fallback) return notes[language];
  return language === "es"
    ? "*El modelo de lenguaje no pudo responder; la respuesta viene de la biblioteca y de sus registros.*"
    : `*${describeFallback("this answer", fallback)}*`;
};

const subjects =
  "You can ask me how to write or budget something, what a term or a federal rule means, whether you may apply to a program, how much to ask for, or what is due next. You can also paste a paragraph and ask me to review it.";
const spanishSubjects =
  "Puede preguntarme cómo escribir o presupuestar algo, qué significa un término o una regla federal, si puede solicitar un programa, cuánto pedir o qué vence pronto.";

const smallTalk: readonly (readonly [RegExp, string])[] = [
  [
    /^\W*(?:thanks?|thank you|thx|many thanks|great|perfect|awesome|nice|cool|got it|ok(?:ay)?)\b[^?]{0,50}$/i,
    "You're welcome. Good luck with it! Ask me again whenever you need to.",
  ],
  [/^\W*(?:hi|hello|hey|good (?:morning|afternoon|evening))\b[^?]{0,40}$/i, `Hi! What are you working on? ${subjects}`],
  [/^\W*how are you\b/i, `Ready to help. ${subjects}`],
  [/^\W*(?:bye|goodbye|good night|see you)\b.{0,30}$/i, "Goodbye, and good luck with your applications."],
  [
    /^\W*(?:who|what) are you\b|\bare you (?:a (?:bot|person|human|robot)|ai|real|human)\b|^\W*(?:what can you do|how can you help|how do you work|help)\W*(?:me|us)?\W*$/i,
    `I'm the Grant Coach. I answer from a resource library, federal rules and your own records. ${subjects}`,
  ],
  [
    /^\W*(?:hola|buenos d[ií]as|buenas (?:tardes|noches))\b[^?]{0,40}$/i,
    `¡Hola! ¿En qué está trabajando? ${spanishSubjects}`,
  ],
  [/^\W*(?:muchas )?gracias\b[^?]{0,40}$/i, "De nada. ¡Mucha suerte!"],
];

const actionAnswer =
  "I can't book, change, send or delete anything; I only answer questions about grants and your records. To change an application, open it in the **Application Tracker**; to delete it, use its menu there. Your profile is under **Organization**, reminders and your data under **Account**.";

/** A request for a draft, which the coach refers to other screens. */
const draftRequest =
  /\b(?:write|draft|generate|compose|create)\b[^.?!]{0,40}\b(?:proposal|application|grant|letter|statement|section|narrative|budget|loi)\b[^.?!]{0,20}\bfor (?:me|us)\b|^\W*(?:please |can you |could you |will you )+(?:write|draft|generate|compose)\b[^.?!]{0,30}\b(?:proposal|application|grant|letter|statement|section|narrative|loi)\b|^\W*(?:write|draft|generate|compose) (?:me |us )?(?:a|an|my|our|the)\b[^.?!]{0,30}\b(?:proposal|application|grant|letter|statement|section|narrative|loi)\b/i;
const draftQuestion = "draft my proposal";

/** A search for funding; the last group is its purpose. */
const fundingFor =
  /\b(?:find|looking for|search(?:ing)? for|appl(?:y|ying) for|any|are there|is there|where|need|who (?:gives|funds|has)|get|list of|show me)\b[^.?!]{0,40}\b(?:grants?|funding|funds|funders|foundations|money)\b[^.?!]{0,12}\b(?:for|to (?:buy|build|fund|pay for|start|support))\b (?:an? |the |our |my )?([^.?!,]{3,60})/i;
/** "Grants open now in New Mexico?" The group is the place. */
const openGrants =
  /\b(?:[Gg]rants?|[Ff]unding|[Oo]pportunities)\b[^.?!]{0,25}\b(?:open|available|accepting)\b[^.?!]{0,25}\bin ((?:[A-Z][\w.]+ ?){1,3})|\b(?:[Oo]pen|[Aa]vailable) (?:grants?|funding|opportunities)\b[^.?!]{0,15}\bin ((?:[A-Z][\w.]+ ?){1,3})/;
/** Question types that a funder's name could obscure, each with the stored question that answers it. */
const canonicalQuestions: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:phone(?: number)?|telephone|e-?mail address|contact (?:info\w*|details|person)|mailing address|name)\b[^.?!]{0,20}\b(?:of|for|at)\b[^.?!]{0,30}\b(?:program officer|foundation|funder|agency|department|trustee|director)\b|\bprogram officer's (?:phone|number|e-?mail|name)\b/i,
    "contact information of a funder",
  ],
  [
    /\b(?:overwhelmed|exhausted|burned out|panick|freaking out|give up|too much for me|can't do this|don't know where to start)\b/i,
    "I am overwhelmed by this application",
  ],
  [matchScoreQuestion, "what does the match score mean"],
  [
    /\bwill (?:i|we|it|they|my|our)\b[^.?!]{0,40}\b(?:win|get it|be funded|fund (?:us|it|me))\b|\bguarantee\b/i,
    "chances of getting a grant",
  ],
  [
    /\b(?:lost|did(?:n't| not) get|denied|rejected|declined)\b(?!.*\b(?:uei|errors?|validation)\b).{0,60}\b(?:now what|what now|what next|what (?:should|do|can) (?:i|we) do)\b/i,
    "we got rejected now what",
  ],
  [
    /\b(?:did|have|has) (?:i|we|anyone|somebody) (?:already |ever |previously )?(?:write|wrote|written|draft(?:ed)?|describe[d]?|say|said)\b[^.?!]{0,20}\b(?:something|anything|text|a (?:paragraph|section|draft|proposal))\b/i,
    "reuse an answer from an old application",
  ],
  [
    /\bis this (?:\w+ )?(?:grant |offer |email |call |letter |one )?(?:a scam|legit\w*|fake|for real)\b|\b(?:call|text|e-?mail|letter|message)\b[^?]{0,40}\b(?:scam|legit\w*|fake)\b/i,
    "is this grant a scam",
  ],
];

/** "Are there grants for one person or only for groups" asks who may apply. */
const applicantQuestion =
  /\bor (?:only|just|do|does|is|are|must|can)\b|\bwho (?:can|may|has to|must|signs?)\b|\bsign\b/i;
/** A message that only names a purpose: "mural grant", "money for new bleachers". */
const barePurpose =
  /^\W*(?:(?:any|a|some) )?(?:grants?|money|funding|funds) (?:for|to (?:buy|build|fix|repair|fund|start|support)) (?:an? |the |our |my )?([^.?!,]{3,50})\W*$|^\W*(?!what|how|who|why|when|is|are|can|do|does|will|the|my|our)([a-z][a-z' -]{2,40}?) (?:grants?|funding)\W*$/i;
const vaguePurpose =
  /^(?:(?:same|this|that|it|us|me|her|his|their|the same|everything|something|anything)\b|(?:our|my) (?:board|staff|time)\b)/i;
const fundingQuestion = "where do I find grants";

/** Words that make a question on-topic even if no answer is close. */
const grantWords =
  /\b(?:grants?|fund(?:s|er|ers|ing)?|award\w*|appl(?:y|ies|ication\w*)|federal|budget\w*|charg\w+|nonprofit|foundations?|propos\w+|match|donor\w*|eligib\w*|deadline\w*|report\w*|reviewers?|financ\w+|audit\w*|nih|nsf|fema|hud|usda|epa|hhs|neh|nea|imls|samhsa|hrsa|cdbg|sbir|sttr|r01|r21|r03|board|program|project|donat\w+|objectives?|personnel|draft|targets?|baseline|data|outcomes?|evaluat\w+|rates?|costs?|letters?|sam gov|uei)\b/i;
const unknown = `I don't have an answer to that yet. If it depends on one funder's rules, read that funder's instructions or ask its program officer in writing. ${subjects}`;
/** A stranger offers a grant and demands money or data for it, which indicates a scam. */
const unaskedOffer =
  /\b(?:selected|chosen|approved|picked|qualif\w+|eligible|won|awarded|winner|entitled|granted|inherit\w*|free (?:government )?(?:grant|money))\b/i;
const channel =
  /\b(?:e-?mail\w*|call(?:ed|er|ing|s)?|phon\w+|text(?:ed|s)?|messag\w*|someone|somebody|facebook|instagram|whatsapp|messenger|dm|letter|man|guy|woman|lady|agent|they|ad)\b/i;
const demand =
  /\b(?:fees?|gift cards?|debit|credit card|card number|bank (?:account|info\w*|details|login)|account number|routing number|social security|ssn|western union|money order|wire|bitcoin|crypto|zelle|cash ?app|paypal|venmo|deposit|pay (?:\$|first|up ?front|taxes|to)|send (?:\$|money|your)|up ?front)\b/i;
const isScam = (question: string) =>
  demand.test(question) &&
  channel.test(question) &&
  (unaskedOffer.test(question) || /\b(?:scam|legit\w*|real|fake|fraud)\b/i.test(question)) &&
  !/\b(?:can|may|should|do|how) (?:we|our)\b/i.test(question);
const findCanonical = (question: string) =>
  isScam(question) ? "is this grant a scam" : canonicalQuestions.find(([pattern]) => pattern.test(question))?.[1];

const offTopic = `Sorry, I can only help with grants and your own records. ${subjects}`;
/** Everyday requests whose words also occur in questions about grants. */
const everydayRequest =
  /\b(?:weather|snow|rain(?:ing)?|recipe|pizza|homework|thesis|dissertation|my taxes|printer|jokes?|poems?|movies?|football|baseball|bitcoin|crypto|stocks?|dating|horoscope|vacation|my ex|lottery|world series|super bowl|celebrity|president of|prime minister|capital of|election results?)\b/i;

const isOffTopic = (question: string) =>
  everydayRequest.test(question) && !grantWords.test(question) && !findMentionedTerms(question).length;

const nearestTopicsLead: Record<Language, string> = {
  en: "I don't have an answer to that yet. The nearest topics that you can ask me about:",
  es: "No tengo una respuesta a eso. Puede preguntarme sobre estos temas cercanos:",
};
const maxTerms = 2;
const termsLead = "I don't have an answer to exactly that, but here are the terms it involves:";

const formatSearchLead = (subject: string) =>
  `Search the **Funding Finder** or **Grant Genie** for “${escapeMarkdown(subject)}”: the results are ranked by what you need money for, with a verdict on whether you may apply.`;

const answerUnknown = ({ question, answers, language }: AnswerInput): TopicAnswer => {
  const near = answerNearQuestion(question, answers, language);
  if (near) return near;
  const [, purpose, subject = purpose] = (language === "en" && barePurpose.exec(question)) || [];
  const search = subject ? answerTopic(fundingQuestion, answers, language) : undefined;
  if (search && subject && !isOffTopic(question))
    return { ...search, text: `${formatSearchLead(subject.trim())}\n\n${search.text}` };
  const terms = language === "en" ? findMentionedTerms(question).slice(0, maxTerms) : [];
  if (terms.length) {
    const defined = joinAnswers(
      terms.map(({ text, sources }) => {
        const resolved = resolveSources(sources);
        return { text: `${text} ${resolved.map((_, index) => `[${index + 1}]`).join(" ")}`, sources: resolved };
      }),
    );
    return { ...defined, text: `${termsLead}\n\n${defined.text}` };
  }
  if (language === "en" && isOffTopic(question)) return { text: offTopic, sources: [] };
  const topics = listNearestTopics(question, answers, language).map((topic) => `“${topic}”`);
  if (topics.length) return { text: `${nearestTopicsLead[language]} ${topics.join(" · ")}.`, sources: [] };
  if (language === "es")
    return { text: `No tengo una buena respuesta a eso en español. ${spanishSubjects}`, sources: [] };
  return { text: unknown, sources: [] };
};

const answerRest = ({ asksForRecords, records, answers, language, followUp }: AnswerInput, rest: string) => {
  if (!asksForRecords || !records) {
    const related = followUp && answerFollowUp(followUp.message, followUp.previous, language);
    return related ?? answerTopic(rest, answers, language);
  }
  return rest ? answerTopic(rest, answers, language) : undefined;
};

const composeParts = (input: AnswerInput): TopicAnswer => {
  const { message, question, topic, language, answers, records, programs, today } = input;
  const passage = findPassageToReview(message);
  if (passage && language === "en") {
    const review = reviewPassage(message, passage, today);
    return { text: `${review.text} [1]`, sources: resolveSources([review.article]) };
  }
  const chat = smallTalk.find(([pattern]) => pattern.test(message))?.[1];
  if (chat) return { text: chat, sources: [] };
  if (language === "en" && isOffTopic(message)) return { text: offTopic, sources: [] };
  if (input.isAction) return { text: actionAnswer, sources: [] };
  if (language === "en" && draftRequest.test(message)) {
    const drafts = answerTopic(draftQuestion, answers, language);
    if (drafts) return drafts;
  }
  const canonical =
    input.asksForRecords || programs || input.documents?.isOwnText ? undefined : findCanonical(question);
  const canonicalAnswer = canonical && language === "en" ? answerTopic(canonical, answers, language) : undefined;
  if (canonicalAnswer) return canonicalAnswer;
  const computed = computeIndirectCosts(question);
  if (computed) return { text: `${computed} [1]`, sources: resolveSources(["mtdc-exclusions"]) };
  const [, place, otherPlace = place] = (language === "en" && !input.asksForRecords && openGrants.exec(message)) || [];
  const search = otherPlace ? answerTopic(fundingQuestion, answers, language) : undefined;
  if (search && otherPlace)
    return { ...search, text: `${formatSearchLead(`grants in ${otherPlace.trim()}`)}\n\n${search.text}` };
  const parts: TopicAnswer[] = [];
  if (programs) {
    const sources = [...input.programSources, ...resolveSources(input.programArticles)];
    parts.push({ text: `${programs} ${sources.map((_, index) => `[${index + 1}]`).join(" ")}`, sources });
  }
  if (input.requirements) parts.push({ text: input.requirements, sources: [] });
  if (records) parts.push({ text: records, sources: [] });
  const rest = input.asksForRecords || programs ? topic : question;
  const documents = input.documents?.isFallback ? undefined : input.documents;
  const subject =
    language === "en" && !input.asksForRecords && !programs && !documents
      ? fundingFor.exec(question)?.[1]?.trim()
      : undefined;
  const isFundingSearch =
    subject !== undefined &&
    !vaguePurpose.test(subject) &&
    !applicantQuestion.test(question) &&
    !answerTopic(question, answers, language);
  if (isFundingSearch) {
    const found = answerTopic(fundingQuestion, answers, language);
    if (found) return { ...found, text: `${formatSearchLead(subject)}\n\n${found.text}` };
  }
  if (documents) parts.push(documents);
  const answer = rest.trim() && !programs && !documents && !input.requirements ? answerRest(input, rest) : undefined;
  const verdict =
    language === "en" && !input.asksForRecords && !programs && !documents ? compareWithThreshold(question) : undefined;
  if (verdict && answer) parts.push({ text: verdict.text, sources: [] });
  else if (verdict?.article) parts.push({ text: `${verdict.text} [1]`, sources: resolveSources([verdict.article]) });
  if (answer) parts.push(answer);
  if (parts.length) return joinAnswers(parts);
  return input.documents ?? answerUnknown(input);
};

/** Answers without a model, by rules, from definitions, curated answers, the library and the user's records. */
export const composeAnswer = (input: AnswerInput): TopicAnswer => {
  const { text, sources } = composeParts(input);
  return { text: `${text.trim()}\n\n${formatNote(input)}`, sources };
};
