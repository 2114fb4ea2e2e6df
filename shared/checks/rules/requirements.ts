import type { Checked } from "../context.ts";
import { missing, type Verdict } from "../finding.ts";
import { contentWords, recall } from "../text.ts";

/** Words of a criterion that say nothing about which one it is. */
const empty = new Set(
  contentWords(
    `applicant application program project proposal proposed quality extent degree describe demonstrate demonstrates
    demonstrated include includes provide provides address addresses explain clearly points point percent score scored
    weight criterion criteria review required requirement must narrative section review of`,
  ),
);
const enough = 0.6;
const kindNames: Record<string, string> = {
  criterion: "The review criterion",
  component: "The required part",
  eligibility: "The condition of eligibility",
  cost_share: "The cost share",
};

/** Every criterion and requirement of the notice is answered in some place, or named as missing. */
export const requirements = ({ draft, sources, paragraphs }: Checked): Verdict => {
  const asked = sources.requirements.filter(({ kind }) => kindNames[kind] !== undefined);
  if (draft.kind !== "proposal" || asked.length === 0) return null;
  const single = paragraphs.map(({ start, end }) => contentWords(draft.content.slice(start, end)));
  const windows = single.map((each, index) => new Set([...each, ...(single[index + 1] ?? [])]));
  return asked.flatMap(({ kind, requirement }) => {
    const all = contentWords(requirement.replaceAll(/\(?\b\d{1,3}\s(?:points?|percent)\)?/gi, ""));
    const telling = all.filter((word) => !empty.has(word));
    const wanted = telling.length > 0 ? telling : all;
    if (windows.some((window) => recall(wanted, window) >= enough)) return [];
    return [
      missing(`${kindNames[kind]} “${requirement}” is answered nowhere.`, {}, kind === "criterion" ? "fail" : "warn"),
    ];
  });
};
