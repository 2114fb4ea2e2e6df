import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type AccessToken, accessTokenTexts, maxAccessTokens } from "#shared/api/access-tokens.ts";
import { accountPassword, getSection, openAccount, wrongPasswordMessage } from "#tests/web/account.ts";
import { expectToast, problemResponse } from "#tests/web/testing.tsx";

const token: AccessToken = {
  id: "pat_00000000000000000000000001",
  name: "Reports",
  scopes: ["read", "ai"],
  workspaceId: "0b6c2f1e-9a53-4c1b-8a7e-2f3d4c5b6a79",
  workspaceName: "Lantern House",
  createdAt: "2026-11-23T15:00:00.000Z",
  validUntil: "2027-02-21T15:00:00.000Z",
  lastUsedOn: "2026-11-24",
};
const section = getSection("Access tokens");
const rows = section.getByRole("listitem");
const createButton = section.getByRole("button", { name: "Create token" });
const dialog = page.getByRole("dialog");
const secret = "a secret that the server returns once";

test("lists tokens with their permissions, workspace, last use and expiry", async () => {
  await openAccount({ listAccessTokens: [token, { ...token, id: `${token.id.slice(0, -1)}2`, lastUsedOn: null }] });
  await expect
    .element(rows.first())
    .toMatchTextContent(/Reports.*Read.*Generate.*Lantern House\. Last used Nov 24, 2026\. Expires Feb 21, 2027\./);
  await expect.element(rows.last()).toMatchTextContent(/Never used/);
});

test("creates a token with the selected permissions and shows it once", async () => {
  const { responses, getCalls } = await openAccount();
  await createButton.click();
  await expect.element(dialog.getByRole("textbox", { name: "Name" })).toHaveFocus();
  await userEvent.keyboard("Reports");
  await dialog.getByRole("checkbox", { name: /^Generate/ }).click();
  await dialog.getByRole("combobox", { name: "Expires" }).selectOptions("In 30 days");
  await dialog.getByLabelText("Your password", { exact: true }).fill(accountPassword);
  responses.createAccessToken = { secret, accessToken: token };
  responses.listAccessTokens = [token];
  await dialog.getByRole("button", { name: "Create token" }).click();
  await expect.element(dialog.getByRole("textbox", { name: "Access token" })).toHaveValue(secret);
  expect(getCalls("createAccessToken")[0]?.body).toEqual({
    name: "Reports",
    scopes: ["read", "ai"],
    days: 30,
    password: accountPassword,
  });
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog.getByText(/The token won't be shown again\. Copy it first/)).toBeVisible();
  await dialog.getByRole("button", { name: "I've saved it" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => rows.length).toBe(1);
  await createButton.click();
  await expect.element(dialog.getByRole("textbox", { name: "Name" })).toHaveValue("");
  await expect.element(dialog.getByText(secret)).not.toBeInTheDocument();
});

test("shows errors next to the fields", async () => {
  const { responses, getCalls } = await openAccount();
  await createButton.click();
  await dialog.getByRole("checkbox", { name: /^Read/ }).click();
  await dialog.getByRole("button", { name: "Create token" }).click();
  await expect.element(dialog.getByText(accessTokenTexts.nameRequired)).toBeVisible();
  await expect.element(dialog.getByText(accessTokenTexts.scopesRequired)).toBeVisible();
  expect(getCalls("createAccessToken")).toEqual([]);
  await dialog.getByRole("textbox", { name: "Name" }).fill("Reports");
  await dialog.getByRole("checkbox", { name: /^Read/ }).click();
  await dialog.getByLabelText("Your password", { exact: true }).fill("not the password");
  responses.createAccessToken = problemResponse(400, "invalid_request", wrongPasswordMessage);
  await dialog.getByRole("button", { name: "Create token" }).click();
  await expect.element(dialog.getByText(wrongPasswordMessage)).toBeVisible();
});

test("revokes a token after a confirmation that starts on Cancel", async () => {
  const { responses, getCalls } = await openAccount({ listAccessTokens: [token] });
  await section.getByRole("button", { name: "Revoke Reports" }).click();
  const confirmDialog = page.getByRole("alertdialog", { name: "Revoke this token?" });
  await expect.element(confirmDialog.getByRole("button", { name: "Cancel" })).toHaveFocus();
  responses.revokeAccessToken = undefined;
  responses.listAccessTokens = [];
  await confirmDialog.getByRole("button", { name: "Revoke token" }).click();
  await expectToast("Token revoked", "“Reports” no longer works");
  await expect.poll(() => rows.length).toBe(0);
  await expect.element(section.getByRole("heading")).toHaveFocus();
  expect(getCalls("revokeAccessToken")[0]?.params).toEqual({ id: token.id });
});

test("hides Create token at the maximum", async () => {
  const tokens = Array.from({ length: maxAccessTokens }, (_, index) => ({
    ...token,
    id: `pat_${String(index).padStart(26, "0")}`,
  }));
  await openAccount({ listAccessTokens: tokens });
  await expect.element(section.getByText(/You have 20 tokens, which is the maximum/)).toBeVisible();
  await expect.element(createButton).not.toBeInTheDocument();
});

test("explains how to connect an assistant to this installation", async () => {
  await openAccount();
  await section.getByText("Connect an assistant", { exact: true }).click();
  const mcpUrl = `${window.location.origin}/api/mcp`;
  await expect.element(section.getByText(mcpUrl, { exact: true })).toBeVisible();
  await expect.element(section.getByText(/^claude mcp add/)).toMatchTextContent(mcpUrl);
});
