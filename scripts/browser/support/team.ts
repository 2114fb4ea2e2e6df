import type { Browser, Page } from "@playwright/test";
import { setTestRole } from "#functions/auth/testing-members.ts";
import type { WorkspaceId } from "#functions/table/keys.ts";
import type { Table } from "#functions/table/table.ts";
import type { CurrentUser } from "#shared/api/auth.ts";
import type { WorkspaceRole } from "#shared/domain/workspace-roles.ts";
import { signUp } from "./fixtures.ts";
import { sameOriginHeaders } from "./page-helpers.ts";

type Fixtures = { browser: Browser; baseURL: string | undefined; table: Table };
type Member = { role: WorkspaceRole; firstName: string; lastName: string };

export const readUser = async ({ request }: Pick<Page, "request">): Promise<CurrentUser> =>
  (await (await request.get("/api/auth/user")).json()) as CurrentUser;

/** Signs up another user in a separate browser context and makes them a member of the workspace. */
export const joinWorkspace = async (
  { browser, baseURL, table }: Fixtures,
  workspaceId: string,
  { role, firstName, lastName }: Member,
): Promise<Page> => {
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const page = await context.newPage();
  await signUp(page);
  const { id } = await readUser(page);
  await setTestRole({ table, clock: { now: () => new Date() } }, workspaceId as WorkspaceId, id, role);
  await table.write({ update: { pk: `USER#${id}`, sk: "PROFILE" }, set: { firstName, lastName } });
  await page.request.put("/api/workspaces/current", { data: { workspaceId }, headers: sameOriginHeaders });
  return page;
};
