import type { APIRequestContext } from "@playwright/test";

export const benchAccount = {
  firstName: "Ada",
  lastName: "Example",
  email: "ada@example.org",
  password: "quiet lamps burn long",
  phone: "555-0100",
  organizationName: "Lantern House",
};

/** Posts JSON the way the web app does, in a browser context with its cookies. Throws unless it succeeds. */
export const postInBrowser = async (request: APIRequestContext, path: string, data: object): Promise<void> => {
  const response = await request.post(path, { data, headers: { "sec-fetch-site": "same-origin" } });
  if (!response.ok()) throw new Error(`${path} returned ${response.status()}: ${await response.text()}`);
};

const funders = ["Example Foundation", "Lantern Trust", "Office of Invented Programs"];

/** Signs up in the browser and adds typical data: twelve opportunities and forty applications. */
export const createSampleAccount = async (
  request: APIRequestContext,
  email: string = benchAccount.email,
): Promise<void> => {
  const formatDay = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
  await postInBrowser(request, "/api/signup", { ...benchAccount, email });
  for (let index = 0; index < 12; index++)
    await postInBrowser(request, "/api/funding-opportunities", {
      title: `Early Literacy Fund ${index + 1}`,
      funder: funders[index % 3],
      description: "Books, reading hours and tutors for children whose schools have no library of their own.",
      amount: "Up to $40,000",
      deadline: formatDay(10 + index * 9),
    });
  for (let index = 0; index < 40; index++)
    await postInBrowser(request, "/api/grant-applications", {
      grantName: `Neighborhood Kitchen Grant ${index + 1}`,
      funder: funders[index % 3],
      amountRequested: String(5000 + index * 750),
      status: ["draft", "in_progress", "submitted", "awarded"][index % 4],
      deadline: formatDay(5 + index * 4),
    });
};
