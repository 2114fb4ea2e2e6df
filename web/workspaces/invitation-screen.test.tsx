import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { teamTexts } from "#shared/api/workspaces.ts";
import {
  capturePageLoads,
  findAxeViolations,
  getButton,
  getOverflow,
  invalidResponse,
  type MockResponses,
  openApp,
  problemResponse,
  signedInResponses,
  signedOutResponses,
  testUser,
} from "#tests/web/testing.tsx";

const token = `00000000-0000-0000-0000-000000000000.inv_${"a".repeat(26)}.${"b".repeat(43)}`;
const invitation = {
  workspaceName: "Window Studio",
  inviterName: "Sam Example",
  email: testUser.email,
  role: "editor",
} as const;

beforeEach(() => sessionStorage.removeItem("grantlamp-invitation"));

const openInvitation = async (responses: MockResponses, hash = `#token=${token}`) => {
  const pageLoads = capturePageLoads();
  const { calls } = await openApp(`/invitation${hash}`, responses);
  return { pageLoads, getCalls: (operation: string) => calls.filter((call) => call.operation === operation) };
};

test("joins with one click as the invited account and removes the token from the address bar", async () => {
  const { pageLoads, getCalls } = await openInvitation({
    ...signedInResponses,
    openInvitation: invitation,
    acceptInvitation: testUser,
  });
  await expect.element(page.getByText("Sam Example invited you to Window Studio as an editor.")).toBeVisible();
  expect(window.location.hash).toBe("");
  expect(await findAxeViolations()).toEqual([]);
  await getButton("Join Window Studio").click();
  await expect.poll(() => pageLoads).toEqual(["/dashboard"]);
  expect(getCalls("acceptInvitation")[0]?.body).toEqual({ token });
  expect(sessionStorage.getItem("grantlamp-invitation")).toBeNull();
});

test("tells the user of a different account who was invited, and offers to sign out", async () => {
  const responses: MockResponses = {
    ...signedInResponses,
    openInvitation: { ...invitation, email: "dana@example.org" },
    logOut: () => {
      responses.getCurrentUser = signedOutResponses.getCurrentUser;
      return new Response(null, { status: 204 });
    },
  };
  await openInvitation(responses);
  await expect.element(page.getByText(/This invitation is for dana@example.org, and you're signed in/)).toBeVisible();
  await getButton("Sign out").click();
  await expect.element(page.getByLabelText("First name")).toBeVisible();
});

test("creates an account for the invited address", async () => {
  const responses: MockResponses = {
    ...signedOutResponses,
    openInvitation: invitation,
    signUpWithInvitation: () => invalidResponse({ "body.password": "This password is easy to guess" }),
  };
  const { pageLoads, getCalls } = await openInvitation(responses);
  await page.getByLabelText("First name").fill("Dana");
  await page.getByLabelText("Last name").fill("Example");
  await page.getByLabelText("Phone").fill("555-0100");
  await page.getByLabelText("Password", { exact: true }).fill("password1");
  await page.viewport(320, 720);
  expect([await findAxeViolations(), getOverflow()]).toEqual([[], 0]);
  await getButton("Join Window Studio").click();
  await expect.element(page.getByRole("main").getByText("This password is easy to guess")).toBeVisible();
  responses.signUpWithInvitation = testUser;
  await page.getByLabelText("Password", { exact: true }).fill("quiet lamps burn long");
  await getButton("Join Window Studio").click();
  await expect.poll(() => pageLoads).toEqual(["/dashboard"]);
  expect(getCalls("signUpWithInvitation").at(-1)?.body).toMatchObject({ token, firstName: "Dana", phone: "555-0100" });
});

test("signs in a signed-out user and returns without the token in the URL", async () => {
  const { pageLoads } = await openInvitation({ ...signedOutResponses, openInvitation: invitation });
  await page.getByRole("link", { name: "sign in" }).click();
  await expect.poll(() => pageLoads).toEqual(["/auth?next=%2Finvitation"]);
  expect(sessionStorage.getItem("grantlamp-invitation")).toBe(token);
});

test("reports a link that is no longer valid, and lets the user retry one that could not be checked", async () => {
  const responses: MockResponses = {
    ...signedOutResponses,
    openInvitation: () => problemResponse(503, "unavailable"),
  };
  await openInvitation(responses);
  await expect.element(getButton("Try again")).toBeVisible();
  responses.openInvitation = () => problemResponse(400, "invalid_request", teamTexts.invalidInvitation);
  await getButton("Try again").click();
  await expect.element(page.getByText(teamTexts.invalidInvitation)).toBeVisible();
});

test("shows a message if there is no token", async () => {
  await openInvitation(signedOutResponses, "");
  await expect.element(page.getByText(teamTexts.invalidInvitation)).toBeVisible();
});
