import { maxOrganizations } from "#functions/organizations/organizations.table.ts";
import type { ApiCall } from "#functions/testing-api.ts";
import { maxRequirements } from "#shared/api/requirements.ts";
import type { OperationName } from "#shared/api/routes.ts";
import { maxSavedSearches } from "#shared/api/saved-searches.ts";
import { maxTasksPerApplication, maxTasksPerRequest } from "#shared/api/tasks.ts";
import { maxDrafts } from "#shared/api/writing.ts";
import { profile } from "#tests/support/tenant.ts";
import type { TestAccount } from "./test-account.ts";

/** Free places when all clients add at the same time. */
const left = 3;
const crowd = 20;

type Limit = { name: string; most: number; add: [OperationName, ApiCall]; count(): Promise<number> };

/** The lists that have a maximum length. */
const createLimitedLists = async ({ sendOk }: TestAccount): Promise<Limit[]> => {
  const grant = { grantName: "Lamps", funder: "Example Foundation" };
  const { id } = await sendOk<{ id: string }>("createApplication", { body: grant });
  const of = { params: { id } };
  const counted =
    (list: OperationName, call: ApiCall = {}) =>
    async () =>
      (await sendOk<unknown[]>(list, call)).length;
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
      count: async () => (await sendOk<{ items: unknown[] }>("listRequirements", of)).items.length,
    },
  ];
};

/** Fills each limited list almost up, and lets many clients add to it at the same time. Returns violations. */
export const findLimitViolations = async (account: TestAccount): Promise<string[]> => {
  const problems: string[] = [];
  const limits = await createLimitedLists(account);
  for (const { name, most, add, count } of limits) {
    for (let there = await count(); there < most - left; there += 1) {
      const isMany = add[0] === "createTask" && most - left - there >= maxTasksPerRequest;
      if (!isMany) await account.sendOk(...add);
      else {
        const tasks = Array.from({ length: maxTasksPerRequest }, () => ({ title: "Call" }));
        const { applicationId } = add[1].body as { applicationId: string };
        await account.sendOk("createTasks", { params: { id: applicationId }, body: { tasks } });
        there += maxTasksPerRequest - 1;
      }
    }
    const came = await account.runConcurrently(Array.from({ length: crowd }, () => () => account.send(...add)));
    const taken = came.filter(({ status }) => status === 200).length;
    const there = await count();
    if (there > most) problems.push(`${there} ${name}; the maximum is ${most}`);
    if (taken === 0) problems.push(`nobody got one of the free places of ${name}`);
    if (there !== most - left + taken) problems.push(`${taken} ${name} were accepted, ${there} are stored`);
    const odd = came.find(({ status }) => ![200, 400, 409].includes(status));
    if (odd) problems.push(`${name}: answered ${odd.text}`);
  }
  return problems;
};
