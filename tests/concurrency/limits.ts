import { maxOrganizations } from "#functions/organizations/organizations.table.ts";
import type { ApiCall } from "#functions/testing-api.ts";
import { maxRequirements } from "#shared/api/requirements.ts";
import type { OperationName } from "#shared/api/routes.ts";
import { maxSavedSearches } from "#shared/api/saved-searches.ts";
import { maxTasksPerApplication, maxTasksPerRequest } from "#shared/api/tasks.ts";
import { maxDrafts } from "#shared/api/writing.ts";
import { profile } from "#tests/support/tenant.ts";
import type { House } from "./house.ts";

/** How much room there is when all come at once. */
const left = 3;
const crowd = 20;

type Limit = { name: string; most: number; add: [OperationName, ApiCall]; count(): Promise<number> };

/** What there is only so much of. */
const limitsOf = async ({ sure }: House): Promise<Limit[]> => {
  const grant = { grantName: "Lamps", funder: "Example Foundation" };
  const { id } = await sure<{ id: string }>("createApplication", { body: grant });
  const of = { params: { id } };
  const counted =
    (list: OperationName, call: ApiCall = {}) =>
    async () =>
      (await sure<unknown[]>(list, call)).length;
  return [
    {
      name: "saved searches",
      most: maxSavedSearches,
      add: ["createSavedSearch", { body: { name: "Reading", profile } }],
      count: counted("listSavedSearches"),
    },
    {
      name: "organizations",
      most: maxOrganizations,
      add: ["createOrganization", { body: { name: "Lantern House", type: "non-profit" } }],
      count: counted("listOrganizations"),
    },
    {
      name: "drafts",
      most: maxDrafts,
      add: ["createDraft", { body: { name: "Lamps", kind: "proposal", fields: {} } }],
      count: counted("listDrafts"),
    },
    {
      name: "tasks of an application",
      most: maxTasksPerApplication,
      add: ["createTask", { body: { applicationId: id, title: "Call the funder" } }],
      count: counted("listTasks", of),
    },
    {
      name: "rows of a checklist",
      most: maxRequirements,
      add: ["addRequirement", { ...of, body: { kind: "component", requirement: "A letter" } }],
      count: async () => (await sure<{ items: unknown[] }>("listRequirements", of)).items.length,
    },
  ];
};

/**
 * Fills up the first so `many` things that are limited but for a little, and lets a crowd come for the rest. Answers what
 * passed a limit, or failed at it.
 */
export const limitProblems = async (house: House, many: number): Promise<{ checked: number; problems: string[] }> => {
  const problems: string[] = [];
  const limits = (await limitsOf(house)).slice(0, many);
  for (const { name, most, add, count } of limits) {
    for (let there = await count(); there < most - left; there += 1) {
      const isMany = add[0] === "createTask" && most - left - there >= maxTasksPerRequest;
      if (!isMany) await house.sure(...add);
      else {
        const tasks = Array.from({ length: maxTasksPerRequest }, () => ({ title: "Call" }));
        const { applicationId } = add[1].body as { applicationId: string };
        await house.sure("createTasks", { params: { id: applicationId }, body: { tasks } });
        there += maxTasksPerRequest - 1;
      }
    }
    const came = await house.together(Array.from({ length: crowd }, () => () => house.ask(...add)));
    const taken = came.filter(({ status }) => status === 200).length;
    const there = await count();
    if (there > most) problems.push(`${there} ${name}, where ${most} are the most`);
    if (taken === 0) problems.push(`there was room for ${name}, and nobody got it`);
    if (there !== most - left + taken) problems.push(`${taken} ${name} were told to be kept, ${there} are there`);
    const odd = came.find(({ status }) => ![200, 400, 409].includes(status));
    if (odd) problems.push(`${name}: answered ${odd.text}`);
  }
  return { checked: limits.length, problems };
};
