import { buildExtractedRequirement, type ExtractedRequirement, toSentenceWording } from "./extracted-requirement.ts";
import type { NoticeUnit } from "./segment-notice.ts";

/** Names of portals, as usually spelled. */
const portals =
  "Grants\\.gov(?: Workspace)?|Research\\.gov|FastLane|NSPIRES|eRA (?:Commons|ASSIST)|ASSIST|JustGrants|eBRAP|GrantSolutions|EDGE|Submittable|Fluxx|Foundant|SurveyMonkey Apply|SmartSimple|SM Apply|CyberGrants|Benevity|ZoomGrants|AmpliFund|WebGrants|eGrants|IGX|GrantVantage|Good Grants|Blackbaud|Electronic Handbooks|EHBs?|HPF ?Online|PAMS|eCivis|FAAST|DOTGrants";
const portalPattern = new RegExp(
  `(?<![\\w@./-])(?:${portals})\\b(?:(?:,? or |,? and | / )(?:the )?(?:${portals})\\b)*`,
);
const placePattern =
  /^(?:mail|send|deliver)\b[^.;]{0,160}\b(?:to|at)\b:?|\b\d{1,5} (?:[A-Z]\w+ ){1,3}(?:Street|Avenue|Road|Boulevard|Drive|Lane|Way|Plaza|Square|Highway)\b|\b(?:the|our) (?:[A-Z]\w+ ){1,5}(?:system|portal)\b|\b(?:online|(?:\w{1,14} )?portal|web ?site|online (?:form|application|system)|application system|electronic(?:ally| submission)?)\b|https?:\/\/\S{4,}|\bwww\.\S{4,}|\b[a-z\d-]{2,40}(?:\.[a-z\d-]{2,40}){1,3}\/?(?:[\w/-]{0,60})(?<=\.(?:org|gov|com|edu|net)\S{0,60})|[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}/i;
const verbPattern =
  /\b(?:use the online|goes? in|made|submit(?:ted|s|ting)?|submission|apply|upload(?:ed)?|send|sent|e-?mail(?:ed)?|mail(?:ed)?|deliver(?:ed)?|filed?|completed?|postmarked|received|accepted|taken)\b/i;
const objectPattern =
  /\b(?:applications?|proposals?|apply|letters?|requests?|submissions?|inquir(?:y|ies)|PDF|LOIs?|materials|packages?|packets?|papers?|it|them|everything|uploaded|forms?|through)\b/i;
const rulePattern =
  /\b(?:must|shall|should|may (?:only )?be|can be|required|are (?:submitted|accepted|due|completed|received|made)|will (?:only )?be accepted|only|please)\b|\bgoes? in\b|\bonline only\b|^to apply,? (?:visit|go to|use|open)\b|^(?:return|apply|submit(?: (?:at|to|via))?|upload|send|e-?mail|mail|complete|use)\b|\byou (?:can|may) (?:use|e-?mail|mail|submit|apply|send|deliver)\b|^deliver\b|\bvia\b|\bthrough\b/i;
const rejectedMethodPattern =
  /\b(?:paper|hard[- ]cop(?:y|ies)|mailed|faxed|faxes|fax|emailed|e-?mail(?:ed)?|electronic|telephone|late|hand[- ]delivered|incomplete)\b[^.;]{0,80}(?:\bnot|n['’]t)\b[^.;]{0,20}\b(?:accept(?:ed)?|considered|reviewed|read|opened)|(?:\bnot|n['’]t|\bno longer) (?:accept|take)\b[^.;]{0,60}\b(?:paper|hard[- ]cop|mailed|fax|e-?mail|late|(?:applications|proposals)(?! from))|(?:\bnot|n['’]t) send (?:hard|paper)\b|(?:\bnot|n['’]t) (?:send|submit|mail) (?:it|them|proposals?|applications?|letters?)\b[^.;]{0,30}\b(?:fax|e-?mail|mail|binders?|folders?)\b|\bno (?:late|paper|faxed|e-?mailed?|mailed)\b[^.;]{0,40}\baccepted\b|\bany other (?:way|means|method|form)\b[^.;]{0,40}(?:\bnot|n['’]t)\b|\b(?:mailed|paper|emailed|e-mailed|faxed)\b[^.;]{0,40}\b(?:returned|rejected)\b|(?:\bnot|n['’]t) (?:review|read|consider)\b[^.;]{0,40}\b(?:by|through|via) (?:e-?mail|mail|fax|post|phone)\b/i;
/** Matches clauses about registration, tracking, help or post-award steps, which are not submission rules. */
const irrelevantPattern =
  /\b(?:reports?|reporting|performance data|after (?:the )?award|if (?:you are )?(?:awarded|selected|funded)|register(?:ed|ing|ation)?|track(?:ing)?|receipt|receives?|notify|confirm|validat\w+|error|support(?:s)? (?:center|desk)|instructions|how to|tutorial|training|see |questions|forms? (?:is|are) available|find (?:all|the)|go to|icon|download|more than once|last|if you submit|when you|after you|extension|comments?|inability|unable|cannot|problems?|quick start|website for|NoA|notice of award|sign the|SAM\.gov account)\b/i;

/** Matches rules on late applications, on who must submit, and on what to acknowledge before submitting. */
const lateOrPackagingPattern =
  /\bno grace period\b|\b(?:packages?|envelopes?|box|cartons?)\b[^.;]{0,40}\b(?:must|shall|should|(?:is|are) to) (?:also )?be (?:sealed|marked|labell?ed|addressed)\b|\baddend\w+\b[^.;]{0,40}\backnowledge\b|\bonly way to (?:apply|submit)\b|\boriginals?\b[^.;]{0,30}\bcop(?:y|ies)\b|\b(?:\d|one|two|three|four|five|six|seven|eight|ten) (?:\(\d{1,2}\) )?(?:\w+ ){0,2}copies of (?:the |your |each )?(?:application|proposal)\b|\b(?:late|incomplete) (?:\w{1,12} )?(?:applications?|proposals?|submissions?|requests?)\b[^.;]{0,50}\b(?:returned|rejected|disqualified|unopened|unread|set aside)\b|\bpostmarks?\b[^.;]{0,30}\bnot\b|\btime stamp\b[^.;]{0,40}\b(?:governs|decides|counts)\b|(?:\bnot|n['’]t|\bno) (?:grant |give |allow |make )?extensions(?! of (?:time|the (?:grant|project)))\b|\backnowledge\b[^.;]{0,30}\baddend|\b(?:AOR|authorized organization(?:al)? representative)\b[^.;]{0,60}\b(?:must|submits?|signs?)\b|\b(?:subject to|covered by|under) Executive Order 12372\b/i;
/** Matches account setup that a portal requires before submission. */
const accountRulePattern =
  /\b(?:new|first-time|unregistered) (?:users?|applicants?|organizations)\b[^.;]{0,60}\b(?:create|open|set up|register|need|must|request|obtain|enroll)\b|\b(?:create|register for|request|set up) (?:an? )?(?:new |free |applicant |user )*(?:account|profile|log-?in)\b|\bregistrations? must be (?:complete|active|current)\b/i;
const addressPattern =
  /\b\d{1,5} (?:[A-Z]\w+ ){1,3}(?:Street|Avenue|Road|Boulevard|Drive|Lane|Way|Plaza|Square|Highway)\b/;
/** Whether the unit is in the lines below "Deliver … to:". */
const isAddressed = (units: readonly NoticeUnit[], index: number) =>
  units.slice(Math.max(0, index - 3), index).some(({ text }) => /\b(?:mail|send|deliver)\b.*\bto:$/i.test(text));

/** Finds how and where an application is submitted, and methods that are not accepted. */
export const findSubmission = (plainText: string, units: readonly NoticeUnit[]): ExtractedRequirement[] =>
  units.flatMap((unit, index): ExtractedRequirement[] => {
    if (unit.section === "post_award" || unit.isHeading || /\b(?:questions|inquir)/i.test(unit.text.slice(0, 30)))
      return [];
    const rejectedMethod = rejectedMethodPattern.exec(unit.text);
    const portal = portalPattern.exec(unit.text);
    const place = portal ?? placePattern.exec(unit.text);
    const rows: ExtractedRequirement[] = [];
    const rule =
      lateOrPackagingPattern.exec(unit.text) ??
      (/\bwebinar|\bnewsletter\b/i.test(unit.text) ? null : accountRulePattern.exec(unit.text)) ??
      (addressPattern.test(unit.text) && isAddressed(units, index) ? /^/.exec("") : null);
    if (rule && !rejectedMethod)
      return [
        buildExtractedRequirement(plainText, unit, "submission", toSentenceWording(unit.text), rule, {
          isProposed: /\bExecutive Order\b/i.test(unit.text),
        }),
      ];
    if (rejectedMethod && !/\bafter\b|\bdeadline\b/i.test(unit.text))
      rows.push(buildExtractedRequirement(plainText, unit, "submission", toSentenceWording(unit.text), rejectedMethod));
    if (place && isSubmissionRule(unit, place)) {
      const wording = portal ? `Submit through ${portal[0]}` : toSentenceWording(unit.text);
      rows.push(buildExtractedRequirement(plainText, unit, "submission", wording, place));
    }
    return rows.slice(0, portal ? 2 : 1);
  });

/** "Create an account in our giving portal, example.org/giving". */
const accountPattern = /^(?:create|open|set up) (?:an? )?(?:free )?account\b[^.;]{0,40}\b(?:portal|system|site)\b/i;
const submitThroughPattern =
  /\bmust\b[^.;]{0,40}\bsubmit (?:\w+ ){0,3}(?:applications?|proposals?|materials)\b[^.;]{0,60}\b(?:through|via)\b/i;
const mustSubmitToPortalPattern = new RegExp(
  `\\b(?:must|shall) (?:be )?(?:submit(?:ted)?|upload(?:ed)?|apply)\\b[^.;]{0,70}(?:${portals})`,
);
const isSubmissionRule = (
  { text, heading, section, cells }: NoticeUnit,
  { index, 0: matchedText }: RegExpExecArray,
) => {
  const isAnswer = /\?$/.test(heading) && verbPattern.test(heading) && section === "submission";
  const from = Math.max(text.lastIndexOf(";", index) + 1, index - 160);
  const clause = text
    .slice(from, index + matchedText.length + 80)
    .replace(/;.*$/s, "")
    .replace(/\bregister and (?=apply|submit)/i, "");
  if (cells.length > 1 && /^(?:submit|apply|send)(?: (?:to|at|online|through|via))?:?$/i.test(cells[0] ?? ""))
    return true;
  if (accountPattern.test(text) && section !== "post_award") return true;
  if (isAnswer && !irrelevantPattern.test(clause)) return true;
  if ((mustSubmitToPortalPattern.test(text) || submitThroughPattern.test(text)) && !/\breports?\b/i.test(clause))
    return true;
  return (
    verbPattern.test(clause) &&
    objectPattern.test(clause) &&
    rulePattern.test(clause) &&
    !irrelevantPattern.test(clause)
  );
};
