import {
  commits,
  communityMembers,
  findBenefitTopic,
  findParticipantTopic,
  hires,
  involves,
  isAboutStaff,
  lacks,
  market,
  namesPerson,
  outsiders,
  paidOtherwise,
  staffLabel,
  type Topic,
} from "./criterion-vocabulary.ts";
import { formTopics } from "./form-topics.ts";
import { findTime } from "./phrases.ts";

// Maps review criteria to topics, and sentences of the answers to the topics they address.

/** A criterion may have several topics. */
const topics: readonly Topic[] = [
  ...formTopics,
  {
    asks: /\b(?:use of (?:the )?equipment|equipment plan|be (?:built|bought)|purchases?)\b/i,
    sections: [],
    fields: { methodology: 1, successMetrics: 0.5, projectGoals: 0.5 },
    answers: (text) =>
      /\b(?:buy|purchase|order|install|equipment|machines?|radios?|chairs?|tools?|parts|trailers?|used|materials?|lumber|concrete|steel)\b/i.test(
        text,
      ) ||
      (/\$\d|\bbuil[dt]\b/i.test(text) && !isAboutStaff(text)),
  },
  {
    asks: /\bwho owns\b|\bownership\b|\bsite control\b/i,
    sections: [],
    fields: { methodology: 1, organizationHistory: 0.8, problemStatement: 0.5, sustainabilityPlan: 0.5 },
    answers: (text) => /\b(?:own(?:s|ed)?|leased?|deed|easement|title)\b/i.test(text),
  },
  {
    asks: /^when (?:will|would|do|does|can)\b/i,
    sections: [],
    fields: { methodology: 1, projectGoals: 0.9 },
    answers: (text) => findTime(text) !== undefined,
  },
  {
    asks: /\breadiness of\b|\bhow (?:ready|prepared)\b/i,
    sections: ["organization"],
    supplements: true,
    fields: { methodology: 0.8 },
    answers: (text) => namesPerson(text) || /\b(?:train\w*|courses?|certified)\b/i.test(text),
  },
  {
    asks: /\b(?:costs? per|what does (?:one|each|a) .* cost)\b/i,
    sections: ["budget"],
    supplements: true,
    fields: { sustainabilityPlan: 1, expectedImpact: 0.8, methodology: 0.6 },
    answers: (text) =>
      /\$\d[\d,.]* (?:per|for each|for every|each|a) (?!hour|day|week|month|year|mile|acre|foot|night|visit|square)\p{Ll}+/u.test(
        text,
      ) && /\b(?:request|ask|cost|which is|comes? to)\b/i.test(text),
  },
  {
    asks: /^who (?:will )?benefits?\b/i,
    sections: [],
    fields: { problemStatement: 1, projectGoals: 0.8, expectedImpact: 0.6 },
    answers: (text) =>
      /\d[\d,]* (?:\p{L}+ ){0,2}(?:people|persons|adults|children|kids|students|youth|families|households|residents|members|women|men|veterans|seniors|elders|patients|neighbors|guests)\b/iu.test(
        text,
      ),
  },
  {
    asks: /^how many\b/i,
    sections: [],
    fields: { projectGoals: 1 },
    answers: (text) => /\d/.test(text),
  },
  {
    asks: /(?<!^how many .{0,30})\breach\b|\bdelivery\b|\baudience and\b|^outreach\b/i,
    sections: [],
    fields: { methodology: 1, projectGoals: 0.8 },
    answers: (text) =>
      /\b\d[\d,]* of (?:the |our )?\d|\b(?:towns|tour\w*|exhibits?|visitors)\b/i.test(text) ||
      /\b(?:sites?|libraries|routes?|door|knock|speak|invite|homes?|flyers?|announce\w*|open|buses|rooms?|center|churches|radio)\b/i.test(
        text,
      ),
  },
  {
    asks: /\bpermits?\b|\banimal welfare\b/i,
    sections: [],
    fields: { organizationHistory: 1, methodology: 1, successMetrics: 0.6, problemStatement: 0.2 },
    answers: (text) => /\b(?:permits?|licen[sc]ed?|inspect\w*|vet(?:erinarian)?s?|signed off|approv\w*)\b/i.test(text),
  },
  {
    asks: /\beducation\b(?! (?:board|department))/i,
    sections: [],
    fields: { methodology: 1, projectGoals: 1, successMetrics: 0.7 },
    answers: (text) =>
      /\b(?:schools?|class(?:es)?|students?|kids|lessons?|visits?|teach\w*|workshops?|night|quiz|courses?)\b/i.test(
        text,
      ),
  },
  {
    asks: /\bjobs?\b(?! (?:training|description))/i,
    sections: [],
    fields: { projectGoals: 1, methodology: 1, organizationHistory: 0.8, problemStatement: 0.4 },
    answers: (text) => /\b(?:jobs?|hire\w*|crew|teens|apprentice\w*|wages?|unemploy\w*|an hour)\b|\$1\d\b/i.test(text),
  },
  {
    asks: /\b(?:goals?|objectives|(?<!response to )purpose|changes (?:we|you) will|relevance|alignment(?! with (?:employers?|industry|labor|business))|priorit\w*)\b/i,
    sections: ["goals"],
    fields: { projectGoals: 1 },
    answers: () => true,
  },
  {
    asks: /\bfinancial (?:need|situation|condition)\b|\bcannot pay\b/i,
    sections: [],
    fields: { problemStatement: 1.2, organizationHistory: 0.6, sustainabilityPlan: 0.3 },
    answers: (text) =>
      /\$\d/.test(text) &&
      /\b(?:income|budget|reserves?|tax(?:es)?|revenue|levy|payments?|afford|costs?|dues|fundrais\w+|loan|debt|grants?)\b/i.test(
        text,
      ),
  },
  {
    asks: /\bcosts?(?: ?[/-] ?| and )benefits?\b/i,
    sections: [],
    fields: { expectedImpact: 1, projectGoals: 0.6, methodology: 0.5, problemStatement: 0.1 },
    answers: (text) =>
      /\$\d|\b(?:shar\w+|neighboring|mutual|interoperable|saves?|instead|per (?:visit|person|unit))\b/i.test(text),
  },
  {
    asks: /\b(?:effect|impact) on (?:the |daily )?(?:operations?|readiness)\b|\bdaily operations\b/i,
    sections: [],
    fields: { expectedImpact: 1.2, projectGoals: 0.8, problemStatement: 0.4 },
    answers: () => true,
  },
  {
    asks: /\bartist(?:s|ic)\b|\bmusical\b/i,
    sections: [],
    fields: { methodology: 1, organizationHistory: 0.4, projectGoals: 0.7, successMetrics: 0.3 },
    answers: (text) =>
      /\b(?:artists?|symphony|conductor|music\w*|perform\w*|concerts?|orchestra|theat(?:er|re)|plays?|shows?|cast|scripts?|rehears\w*|exhibit\w*|composers?|danc\w+|film|gallery|murals?|sculpt\w+|poets?|choir)\b/i.test(
        text,
      ),
  },
  {
    asks: /\b(?:resolution of )?challenges|\bbarriers|\brisks?\b|\bgo wrong\b|\bagainst this\b|\bmight oppose\b|\bobstacles?\b/i,
    sections: [],
    fields: { methodology: 1, problemStatement: 0.2 },
    answers: (text) =>
      /\b(?:risks?|challenges?|barriers?|difficult\w*|obstacles?|go wrong|against|oppose\w*|afraid|if|instead|loans?|backup|in case)\b/i.test(
        text,
      ),
  },
  {
    asks: /\b(?:partner\w*|collaborat\w*|coordinat\w*|community support|who else|letters? of support|landowner support|(?:work\w*|engage\w*) with employers?|employers?)\b/i,
    sections: [],
    supplements: true,
    fields: { methodology: 1, sustainabilityPlan: 1, organizationHistory: 0.2, successMetrics: 0.3, expectedImpact: 0 },
    answers: (text) => outsiders.test(text) && commits.test(text) && !/^(?:the )?(?:survey|number|share)\b/i.test(text),
  },
  {
    asks: /\b(?:(?:communit\w*|public|residents?|elders?|famil\w*|parent\w*|youth|student|consumer|patient|neighbor\w*)(?: and \p{L}+)? (?:voice|engagement|involvement|input|participation)|(?:involve\w*|engage\w*) (?:of|with)|lived experience|how (?:\p{L}+ ){1,2}(?:shape|guide|are involved in|take part in))\b/iu,
    sections: [],
    supplements: true,
    fields: {
      methodology: 1.2,
      problemStatement: 0.4,
      projectGoals: 0.6,
      organizationHistory: 0.2,
    },
    answers: (text) => communityMembers.test(text) && involves.test(text),
  },
  {
    asks: /\b(?:personnel|staff\w*|team|who (?:is|are) (?:your|the (?:staff|team|key|project|lead\w*|director|manager|coordinator))(?! partners?)|who (?:(?:will|would) )?(?:teach|lead|run|do|carry|manage|direct|deliver|be (?:in charge|responsible))(?:s|es)?\b|qualif\w*|leadership|expertise|manage\w*|administ\w*|oversight|feasib\w*)\b/i,
    sections: [],
    supplements: true,
    fields: { organizationHistory: 1, methodology: 0.8 },
    answers: (text) => !lacks.test(text) && (namesPerson(text) || hires.test(text) || staffLabel.test(text)),
  },
  {
    asks: /\b(?:coach\w*|instructors?|teachers?|who (?:will )?teach\w*|certified)\b/i,
    sections: [],
    fields: { methodology: 1, organizationHistory: 0.6 },
    answers: (text) =>
      namesPerson(text) || /\b(?:teachers?|coach(?:es)?|instructors?|certif\w+|licensed|experience)\b/i.test(text),
  },
  {
    asks: /(?<!\b(?:employees?|associates?|staff) (?:can |to ))\bvolunteers?\b|\btraining\b(?! (?:design|plan|program))/i,
    sections: [],
    fields: { organizationHistory: 1, methodology: 0.9, projectGoals: 0.5, successMetrics: 0.6 },
    answers: (text) =>
      /\b(?:volunteers?|train\w*|certif\w+|courses?|tests?|interpreters?|experience)\b/i.test(text) ||
      namesPerson(text),
  },
  {
    asks: /\b(?:management plan|manage\w*|administ\w*|milestones?|oversight|readiness|feasib\w*|ability to complete|shovel[- ]ready)\b/i,
    sections: ["methods"],
    fields: {},
    answers: () => false,
  },
  {
    asks: /\b(?:innovat\w*|creativ\w*|novel\w*|original\w*|technical(?:ly)?(?! assistance)|sound(?:ness)?|what (?:you|we|the \p{L}+) (?:will|would|plan to) do|what will (?:you|we) do|improvement|step by step|quality of (?:the )?(?:program|project|services?)|program quality)\b/iu,
    sections: ["methods"],
    fields: {},
    answers: () => false,
  },
  {
    asks: /\b(?:commercial\w*|market\w*|business (?:plan|model)|revenue)\b/i,
    sections: ["sustainability"],
    supplements: true,
    fields: { problemStatement: 0.6, expectedImpact: 1, sustainabilityPlan: 1, projectGoals: 0.3 },
    answers: (text) => market.test(text),
  },
  {
    asks: /\b(?:cost[- ]effective\w*|value for money|leverag\w*|match\w*|contribut\w*|cost(?! ?[/-] ?benefit)\w*)\b/i,
    sections: ["budget"],
    fields: { sustainabilityPlan: 1, methodology: 0.5, expectedImpact: 0.6 },
    answers: (text) => paidOtherwise.test(text),
  },
  {
    asks: /\bbudget\b|^(?:good |best )?value\s*(?:\(|$)|\bneed to (?:buy|purchase)\b|\bamount (?:level|are you)\b|\bwill it buy\b|\bitemized\b|\bfinancial (?!need|situation|condition)|\breasonable\w*|\bmoney (?:buy|pay|be used|do)|\bhow much|\buse of (?:the )?(?:grant )?(?:funds|money)|\b(?:spend|funds? be used)\b/i,
    sections: ["budget"],
    fields: {},
    answers: () => false,
  },
  {
    asks: /\bevidence[- ]based\b|\bbest practices\b/i,
    sections: [],
    fields: { methodology: 1, organizationHistory: 0.3 },
    answers: (text) =>
      /\b(?:guidelines?|evidence|curricul\w+|certified|proven|model|standards?|contingency management|peer support|research|fidelity|TF-CBT|CBT)\b/i.test(
        text,
      ),
  },
  {
    asks: /\b(?:safety|confidential\w*|privacy)\b/i,
    sections: [],
    fields: { methodology: 1, successMetrics: 0.9, organizationHistory: 0.6 },
    answers: (text) =>
      /\b(?:safety|safely|confidential\w*|privacy|anonymous\w*|never learn|no names?|names? (?:is|are|will be) (?:not|never)|nobody (?:passes|sees|knows)|locked|with (?:a )?key|private|consent|safe|HACCP|recalls?|background checks?|counselors?|interpreters?|lifeguards?|certified|SafeSport|concussion|helmets?|insurance|supervis\w+|GAP)\b/.test(
        text,
      ),
  },
  {
    asks: /\burgen\w*|\bimmedia\w*/i,
    sections: [],
    fields: { problemStatement: 1 },
    answers: (text) =>
      /\b(?:could|might|winters?|collapse\w*|fail\w*|within|closed?|lost|leak\w*|emergency|deteriorat\w*|already|before|now|days?|weeks?|months?)\b/i.test(
        text,
      ) && !/\b(?:one of (?:only|the last)|oldest|last of its kind|in which)\b|\b1[5-8]\d\d\b/i.test(text),
  },
  {
    asks: /\b(?:(?<!financial )need(?:s|ed)?(?! to\b)|^which (?!amount)\p{L}+|^the (?:\p{L}+ ){1,4}you (?:will )?serve\b|^who (?:will )?uses?|risks (?:they|you|we|people) face|^(?:the )?people (?:you|we|it) (?:will |plan to )?(?:reach|serve|help)|^who are the \p{L}+|^whose \p{L}+|why (?:it|this|the \p{L}+) matters?|left out|to be served|now happens|making people|takes part|loss statement|benefit(?:t)?ed|hazards?|incidents?|significan\w*|problem|why now|participants|(?:children|people|youth|families|students|clients|kids|adults) (?:served|reached)|who gets|whom? (?:will|does|do) (?:it|you|this|the \p{L}+|your \p{L}+) (?:help|serve|reach|benefit)|who is (?:helped|served)|heat|condition of|understanding of|population|audience(?! and)|demand|gap|rationale|project justification|why it matters|threats?|danger|who faces|whom? (?:you|we|it|this|the \p{L}+) (?:will )?(?:serves?|helps?|reach(?:es)?|benefits?)|which \p{L}+ will be served|who (?:will )?(?:benefits?|be served)|(?:conservation|ecological|historic|cultural|public|community|artistic) value|importance)\b/iu,
    sections: ["need"],
    fields: { problemStatement: 1, expectedImpact: 0.3 },
    answers: (text) => /\d/.test(text),
  },
  {
    asks: /\b(?:who are you|who you are|why (?:your (?:group|organization|team)|you)(?!\p{L})|what (?:do you|you) do now|resources|ability to|system description|capac\w*|capab\w*|(?<!work )experience\w*|(?:track )?record (?:of|in)|results (?:to date|so far)|track record|past performance|organi[sz]ation\w*)\b/iu,
    sections: ["organization"],
    fields: { organizationHistory: 1 },
    answers: (text) => !lacks.test(text),
  },
  {
    asks: /\b(?:the future|(?:are|is) over(?=\?|$)|when our (?:grant|money)|perpetual|lasting|take care of|look(?:ed)? after|pay for upkeep|upkeep|sustain\w*|stewardship|maintain\w*|after (?:the|our|this|your) (?:grant|award|funding|project|money)|keeps? (?:it )?going|when the (?:grant|money|funding) (?:ends|runs out)|(?:operations? and )?maintenance|continu\w*|long[- ]term|future funding)\b/i,
    sections: ["sustainability"],
    fields: { sustainabilityPlan: 1 },
    answers: () => true,
  },
  {
    asks: /\b(?:public|visitor) (?:access|use)\b|\brecreation\w*/i,
    sections: [],
    fields: { projectGoals: 1, expectedImpact: 1, methodology: 0.6 },
    answers: (text) =>
      /\b(?:online|exhibit\w*|trails?|visits?|visitors?|hik\w+|open|public|bridges?|parking|access\w*)\b/i.test(text),
  },
  {
    asks: /\b(?:(?<!(?:confidential|personal|private) )data(?! (?:security|protection|privacy))|evaluat\w*|monitor\w*|outcomes?|results|measur\w*|metrics?|performance|impacts?|benefits?|it worked|worth it|hope will change|know (?:if|whether)|tell (?:us )?(?:in a year )?(?:if|whether)|placement|retention|will (?:you |we )?know|we will know|what (?:will )?changes?|be different|difference)\b/i,
    sections: ["evaluation"],
    fields: { successMetrics: 1, projectGoals: 0.4, expectedImpact: 0.5 },
    answers: (text) => /\d|\b(?:track|measure|survey\w*|evaluat\w*|count\w*|compare\w*)\b/i.test(text),
  },
  {
    asks: /^(?:the |your )?(?:project|program|work|response)\s*(?:\(|$)|\b(?:practices|(?<!(?:had the|whose) )ideas?|artistic work|response to purpose|work (?:you )?proposed?|proposed work|training plan|design|description|model|approach|method\w*|work ?plan|activit(?:y|ies)|implementation|learning|instruction\w*|curricul\w*|programming|services?|delivery|construction|installation|schedule)\b|(?<!(?:management|evaluation|sustainability|business|data|financial) )\bplan\b/i,
    sections: ["methods"],
    fields: { methodology: 1, projectGoals: 0.4 },
    answers: () => true,
  },
  {
    asks: /\b(?:under-?represented|underserved|cultur\w*|linguistic\w*|limited English|English proficiency|disabilit\w+|languages?|inclusi\w*|equit\w*|diversity|accessib\w*|access(?= \(|$| for| to the arts))\b/i,
    sections: [],
    fields: { methodology: 1, organizationHistory: 0.8, projectGoals: 0.6, problemStatement: 0.2, successMetrics: 0.4 },
    answers: (text) =>
      /\b(?:bilingual|languages?|translat\w*|interpret\w*|immigrant|spanish|english|elders?|tribal|native|culture|tradition|accessible|seated|rails?|everyone|anyone|cannot (?:come|drive|walk|read)|home visits?|lift|ASL|sign language|wheelchairs?|walkers|ramps?|loop|captions?|hard of hearing|relaxed|disabilit\w+|low-income|uninsured|sliding|free|nobody|girls|women|black|latin\w+|hispanic|minorit\w+|refugees?|rural)\b/i.test(
        text,
      ),
  },
];

/** Finds a criterion's topics by its name, or else by its text. */
export const findTopics = ({ requirement, quote }: { requirement: string; quote: string | null }): readonly Topic[] => {
  const group = findBenefitTopic(requirement) ?? findParticipantTopic(requirement);
  if (group) return [group];
  // "Project description, including how associates can volunteer" asks for the whole description.
  const name = requirement.replace(/,? (?:including|such as)\b[^()]*/i, "");
  const named = topics.filter(({ asks }) => asks.test(name));
  return named.length > 0 ? named : topics.filter(({ asks }) => asks.test(quote ?? ""));
};
