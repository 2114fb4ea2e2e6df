import { addDays } from "#shared/dates.ts";
import { dayOf, isPossibleDay } from "../normalise-days.ts";
import { cleanLine } from "../normalise-text.ts";
import { isLive, type LiveRecord } from "../record.ts";
import { fetchedNotice, type Hit, hitOf, searchAnswer } from "./grants-gov-wire.ts";
import type { Asker } from "./http.ts";
import { type Found, type Known, type Page, type Position, type Source, SourceProblem } from "./source.ts";

const home = "https://api.grants.gov";
/** Lines of one search answer. */
const rows = 500;
/** Notices fetched between two checkpoints: at a pause of a quarter of a second, some ten seconds. */
const batch = 25;
/** After this many fetches in a row that failed, the service is down, not a notice damaged. */
const mostFailures = 5;
/** A search never has more pages: 60,000 notices. */
const mostPages = 120;

/** Details are read again after 3 to 7 days, spread by id, even if the search shows no change. */
const isStale = ({ id, verifiedOn }: LiveRecord, today: string) =>
  verifiedOn === null || addDays(verifiedOn, 3 + (Number(id.slice(-2).replace(/\D/g, "")) % 5)) <= today;

/** Does the search still say what we know? What it does not say, such as amounts, is read when it is stale. */
const saysTheSame = (hit: Hit, record: LiveRecord, today: string) => {
  const day = typeof hit.closes === "string" ? dayOf(hit.closes) : undefined;
  const closes = day !== undefined && isPossibleDay(day, "closes", today) ? day : null;
  return (
    isLive(record) &&
    record.status === (hit.forecast ? "forecast" : "open") &&
    // The search leaves a forecast's estimated day out.
    (hit.forecast || closes === record.closesOn) &&
    typeof hit.title === "string" &&
    cleanLine(hit.title) === record.title
  );
};

/**
 * Grants.gov's REST service: the search lists what is open or announced, and each notice that is new or may have
 * changed is fetched. For a whole catalogue the extract is kinder to the service; this one is fresh to the minute.
 */
export const grantsGovApi = (asker: Asker, { base = home }: { base?: string } = {}): Source => {
  const post = (path: string, body: unknown) => asker.json({ url: `${base}/v1/api/${path}`, method: "POST", body });

  const search = async (startRecordNum: number) => {
    const body = { rows, startRecordNum, oppStatuses: "forecasted|posted", sortBy: "openDate|desc" };
    const answer = searchAnswer(await post("search2", body));
    if (!answer) throw new SourceProblem("strange", "The search of Grants.gov answered in a shape we do not know");
    return answer;
  };

  const fetchOne = async (id: string) => {
    const notice = fetchedNotice(await post("fetchOpportunity", { opportunityId: Number(id) }), id);
    if (!notice) throw new SourceProblem("strange", `Grants.gov answered for ${id} in a shape we do not know`);
    return notice;
  };

  let failures = 0; // in a row
  const detail = async (hit: Hit): Promise<Found> => {
    try {
      const notice = await fetchOne(hit.id);
      failures = 0;
      if (notice === "gone") return { kind: "unreadable", sourceId: hit.id, why: "It is listed but cannot be fetched" };
      const [own, block, ...above] = notice.agencyNames;
      return { kind: "notice", raw: { ...notice, agencyNames: [own, block, hit.agencyName, ...above] } };
    } catch (error) {
      if (!(error instanceof SourceProblem)) throw error;
      if (++failures >= mostFailures) throw error;
      return { kind: "unreadable", sourceId: hit.id, why: error.message };
    }
  };

  const foundFor = async (listed: unknown, known: Known): Promise<Found> => {
    const hit = hitOf(listed);
    if (!hit) return { kind: "unreadable", sourceId: "", why: "A line of the search has no usable id" };
    const record = known.get(`gg-${hit.id}`);
    if (record && saysTheSame(hit, record, known.today) && !isStale(record, known.today))
      return { kind: "same", id: record.id };
    return detail(hit);
  };

  return {
    name: "grants.gov-api",
    listsAll: false,

    async *pages(from: Position | undefined, known: Known): AsyncGenerator<Page, void> {
      failures = 0;
      let start = Number(from?.start ?? 0);
      let done = Number(from?.done ?? 0);
      for (let page = 0; page < mostPages; page++) {
        const { hits, announced } = await search(start);
        const isLast = hits.length === 0 || start + hits.length >= announced;
        do {
          const found: Found[] = [];
          for (const listed of hits.slice(done, done + batch)) found.push(await foundFor(listed, known));
          done = Math.min(done + batch, hits.length);
          const next =
            done < hits.length ? { start, done } : isLast ? undefined : { start: start + hits.length, done: 0 };
          yield { found, next, announced };
          if (!next) return;
        } while (done < hits.length);
        start += hits.length;
        done = 0;
      }
      throw new SourceProblem("strange", "The search of Grants.gov has no end");
    },

    async one(id) {
      const number = /^gg-(\d+)$/.exec(id)?.[1];
      const notice = number === undefined ? "gone" : await fetchOne(number);
      return notice === "gone" ? undefined : notice;
    },
  };
};
