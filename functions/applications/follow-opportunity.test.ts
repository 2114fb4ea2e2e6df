import { expect, test } from "vitest";
import { drainQueue } from "#functions/account/testing-account.ts";
import { notifyFollowers } from "#functions/opportunities/notify-followers.ts";
import { createFollowedCatalog } from "#functions/opportunities/testing-followers.ts";
import type { ApplicationStatus } from "#shared/api/applications.ts";

test.each(["withdrawn", "declined"] as const)(
  "stops change emails about an application that is %s and resumes them when it is reopened",
  async (closedStatus) => {
    const { dependencies, signUpUser, publish } = await createFollowedCatalog();
    const ada = await signUpUser("ada@example.org");
    const opportunityId = ada.opportunity.id;
    const body = { grantName: "Rooms", funder: "IMLS", amountRequested: 5, opportunityId };
    const { id } = (await ada.call("createApplication", { body })).body as { id: string };
    await ada.call("saveFundingOpportunity", { params: { id: opportunityId }, body: { saved: false } });
    await drainQueue(dependencies);
    const setStatus = (status: ApplicationStatus) =>
      ada.call("updateApplication", { params: { id }, body: { status } });
    const publishAndGetMail = async (closesOn: string) => {
      dependencies.sentEmails.length = 0;
      await publish({ closesOn });
      await notifyFollowers(dependencies);
      await drainQueue(dependencies);
      return dependencies.sentEmails.map(({ subject }) => subject);
    };
    expect(await publishAndGetMail("2027-02-15")).toEqual(["Deadline moved: Reading Rooms"]);
    expect((await setStatus(closedStatus)).status).toBe(200);
    expect(await publishAndGetMail("2027-03-15")).toEqual([]);
    await setStatus(closedStatus === "declined" ? "withdrawn" : "declined");
    expect(await publishAndGetMail("2027-04-15")).toEqual([]);
    await setStatus("draft");
    await notifyFollowers(dependencies);
    await drainQueue(dependencies);
    expect(dependencies.sentEmails).toEqual([]);
    expect(await publishAndGetMail("2027-05-15")).toEqual(["Deadline moved: Reading Rooms"]);
    await setStatus(closedStatus);
    expect((await ada.call("deleteApplication", { params: { id } })).status).toBe(204);
    expect(await publishAndGetMail("2027-06-15")).toEqual([]);
  },
);
