import { buildExtractedRequirement, type ExtractedRequirement, toWording } from "./extracted-requirement.ts";
import type { NoticeUnit } from "./segment-notice.ts";

const pointsPattern =
  /\b(?<n>\d{1,3})(?: total| maximum| possible)? ?(?:points?|pts\.?)\b(?! (?:of contact|font|type|size|Times|Arial|Calibri))|\b(?:points?|point value|maximum points|weight)[: ]{1,2}(?<m>\d{1,3})(?: ?%|\b)|[(–-] ?(?<p>\d{1,2}) ?(?:%|percent)\)?/i;
const exclusionPattern =
  /\b(?:total|maximum|out|sum|scale|minimum|score) (?:\w{1,12} ){0,4}(?:of|is|:)? ?\d{1,3}(?: total| possible)? points?|\b(?:at least|fewer than|less than|below|above|more than) \d{1,3} points|\bfont\b|\b\d{1,3}[- ]point (?:scale|font|type)|\bpage\b.{0,12}\bpoints\b|\bpoints of contact\b/i;
const evaluationPattern =
  /\b(?:reviewers?|panel(?:ists)?|peer review|applications?|proposals?|evaluators?|committee) (?:\w{1,14} ){0,3}(?:will|shall) (?:\w{1,12} ){0,3}(?:evaluat\w{1,4}|assess\w{0,3}|consider\w{0,3}|scor\w{1,3}|rat\w{1,3}|judged?|reviewed)\b.{0,40}\b(?:on|whether|how|the|based|using|for|by)\b/i;
const referencePattern =
  /\b(?:section|appendix|part) [A-Z\d]|\b(?:below|above|following|outlined|set forth|described|listed|specified|published|these|those|this)\b.{0,20}\b(?:criteria|criterion|in|below|factors)\b|\bcriteria (?:below|described|listed|outlined|set forth|above|in)\b|\bbased on the (?:\w{1,12} ){0,2}criteria\b|\beligib|\bcomplet(?:e|eness)\b|\bcost[- ]?shar|\bwill not be (?:evaluated|considered|reviewed|scored)/i;

export const findCriteria = (plain: string, units: readonly NoticeUnit[]): ExtractedRequirement[] =>
  units.flatMap((unit) => {
    const match = pointsPattern.exec(unit.text);
    if (match && !exclusionPattern.test(unit.text) && (unit.section === "criteria" || !match.groups?.p)) {
      const label = getLabel(unit.text, match.index);
      if (label) {
        // A complete sentence already states its points.
        const wording = /\b(?:will|shall|may|if|is|are)\b/i.test(label)
          ? toWording(unit.text)
          : `${label} (${formatScore(match)})`;
        return [buildExtractedRequirement(plain, unit, "criterion", wording, match)];
      }
    }
    if (unit.section === "criteria" && !unit.isHeading && !referencePattern.test(unit.text)) {
      const named = /^(?:(?:Criterion|Factor) ?[A-Z\d]{1,2}[:.)–-]? ?)?(?<name>[A-Z][^:.;?!]{2,80})(?:[:–]| - )/.exec(
        unit.text,
      );
      if (named?.groups?.name) return [buildExtractedRequirement(plain, unit, "criterion", named.groups.name)];
      if (unit.isBullet && unit.text.length > 15)
        return [buildExtractedRequirement(plain, unit, "criterion", toWording(unit.text))];
    }
    const sentence = evaluationPattern.exec(unit.text);
    if (sentence && !referencePattern.test(unit.text) && unit.text.length < 500)
      return [buildExtractedRequirement(plain, unit, "criterion", toWording(unit.text), sentence)];
    return [];
  });

const formatScore = ({ groups }: RegExpExecArray) => {
  const number = groups?.n ?? groups?.m ?? groups?.p ?? "";
  return groups?.p ? `${number} percent` : `${number} ${number === "1" ? "point" : "points"}`;
};

const getLabel = (text: string, end: number) => {
  const label = toWording(text.slice(0, end).replace(/[\s(:–—,|=-]{1,6}$/, ""));
  return label.length >= 4 && label.length <= 140 && /\p{L}{3}/u.test(label) ? label : undefined;
};
