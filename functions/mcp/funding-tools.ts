import type { McpServer } from "@modelcontextprotocol/server";
import * as z from "zod/mini";
import {
  applicantTypes,
  type BrowseItem,
  BrowseQuery,
  catalogRoutes,
  catalogStatuses,
  closingWindows,
  fundingCategories,
  notStated,
} from "#shared/api/catalog.ts";
import { createApiClient, type FetchFunction } from "#shared/api/client.ts";
import { verdictLabels } from "#shared/api/match-result.ts";
import { opportunityRoutes } from "#shared/api/opportunities.ts";
import { formatDay } from "#shared/util/dates.ts";
import { formatDollars } from "#shared/util/money.ts";
import { registerTool } from "./tool.ts";

const listValues = (values: readonly string[]) => `Comma-separated: ${values.join(", ")}`;
const maxSummaryLength = 400;
const maxFullTextLength = 20_000;
const shorten = (text: string, max: number) => (text.length > max ? `${text.slice(0, max - 1)}…` : text);

const formatAmount = ({ awardFloor, awardCeiling }: Pick<BrowseItem, "awardFloor" | "awardCeiling">) => {
  if (awardFloor && awardCeiling) return `${formatDollars(awardFloor)} to ${formatDollars(awardCeiling)}`;
  if (awardCeiling) return `up to ${formatDollars(awardCeiling)}`;
  return awardFloor ? `from ${formatDollars(awardFloor)}` : "award amount not stated";
};
const formatClosing = ({ closesOn, closesNote, season }: Pick<BrowseItem, "closesOn" | "closesNote" | "season">) =>
  closesOn ? `closes ${formatDay(closesOn)}` : (closesNote ?? season ?? "no deadline listed");
const describeProgram = (item: BrowseItem) =>
  `${item.title} (${item.id}), ${item.funder}: ${item.status}, ${formatClosing(item)}, ${formatAmount(item)}`;

const pickProgram = (item: BrowseItem) => {
  const { id, title, funder, status, closesOn, closesNote, season, awardFloor, awardCeiling, totalFunding, link } =
    item;
  return {
    ...{ id, title, funder, status, closesOn, closesNote, season, awardFloor, awardCeiling, totalFunding, link },
    summary: shorten(item.summary, maxSummaryLength),
  };
};

export const registerFundingTools = (server: McpServer, fetch: FetchFunction): void => {
  const catalog = createApiClient(catalogRoutes, fetch);
  const opportunities = createApiClient(opportunityRoutes, fetch);

  registerTool(server, {
    name: "search_funding",
    title: "Search funding",
    description:
      "Searches real grant programs. Each result has its deadline, award amounts, link and, with an organization profile, whether the organization is eligible and why.",
    kind: "read",
    input: z.pick(BrowseQuery, {
      q: true,
      status: true,
      category: true,
      applicantType: true,
      closing: true,
      place: true,
      eligibility: true,
      organizationId: true,
      sort: true,
      limit: true,
      cursor: true,
    }),
    fields: {
      q: 'Words, "a phrase", -excluded words, a notice number, an Assistance Listing number or an agency',
      status: `${listValues(catalogStatuses)}. Default: open and upcoming`,
      category: listValues([...Object.keys(fundingCategories), notStated]),
      applicantType: listValues([...Object.keys(applicantTypes), notStated]),
      closing: listValues(Object.keys(closingWindows)),
      place: "Two-letter state code; excludes programs limited to other states",
      eligibility: listValues(Object.keys(verdictLabels)),
      limit: "Number of results as text, 1 to 100; default 20",
      cursor: "The cursor of the previous page",
    },
    run: async (query) => {
      const { items, total, cursor, fallback } = await catalog.browseCatalog({ query });
      const lines = items.map((item, index) => {
        const decision = item.eligibility ? ` ${item.eligibility.sentence}` : "";
        return `${index + 1}. ${describeProgram(item)}.${decision}`;
      });
      const heading = total === 0 ? "No programs found." : `${total} programs found, ${items.length} shown.`;
      return {
        text: [heading, ...(fallback ? [fallback.sentence] : []), ...lines].join("\n"),
        data: {
          total,
          cursor,
          programs: items.map((item) => ({ ...pickProgram(item), eligibility: item.eligibility })),
        },
      };
    },
  });

  registerTool(server, {
    name: "get_program",
    title: "Get a program",
    description: "Gets a grant program with its full text, eligibility, cost sharing and official links.",
    kind: "read",
    input: catalogRoutes.getCatalogOpportunity.params,
    fields: { id: "The program's ID from search_funding" },
    run: async (params) => {
      const detail = await catalog.getCatalogOpportunity({ params });
      const { eligibilityText, costSharing, costSharingText, expectedAwards, opensOn, verifiedOn, moreLink } = detail;
      const fullText = shorten(detail.fullText ?? detail.summary, maxFullTextLength);
      return {
        text: `${describeProgram(detail)}.\n${detail.link}\n\n${fullText}${eligibilityText ? `\n\nEligibility: ${eligibilityText}` : ""}`,
        data: {
          ...pickProgram(detail),
          ...{ eligibilityText, costSharing, costSharingText, expectedAwards, opensOn, verifiedOn, moreLink },
          fullText,
        },
      };
    },
  });

  registerTool(server, {
    name: "save_program",
    title: "Save a program",
    description:
      "Saves a program to the workspace. Returns the opportunity ID that create_application and the drafting tools need. Saving it again changes nothing.",
    kind: "add",
    input: opportunityRoutes.saveFromCatalog.body,
    fields: { catalogId: "The program's ID from search_funding" },
    run: async (body) => {
      const { id, title, funder } = await opportunities.saveFromCatalog({ body });
      return { text: `Saved “${title}” as ${id}.`, data: { opportunityId: id, title, funder } };
    },
  });
};
