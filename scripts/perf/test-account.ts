import type { Page } from "@playwright/test";

type Sender = Pick<Page, "request">;
const send = async (page: Sender, path: string, data: object) => {
  const response = await page.request.post(path, { data, headers: { "sec-fetch-site": "same-origin" } });
  if (!response.ok()) throw new Error(`${path} returned ${response.status()}: ${await response.text()}`);
};
const formatDay = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
const funders = ["Example Foundation", "Lantern Trust", "Office of Invented Programs"];

/** Signs up in the browser and adds typical data: twelve opportunities and forty applications. */
export const createPerfAccount = async (page: Sender, email = "ada@example.org"): Promise<void> => {
  await send(page, "/api/signup", {
    firstName: "Ada",
    lastName: "Example",
    email,
    password: "quiet lamps burn long",
    phone: "555-0100",
    organizationName: "Lantern House",
  });
  for (let at = 0; at < 12; at++)
    await send(page, "/api/funding-opportunities", {
      title: `Early Literacy Fund ${at + 1}`,
      funder: funders[at % funders.length],
      description: "Books, reading hours and tutors for children whose schools have no library of their own.",
      amount: "Up to $40,000",
      deadline: formatDay(10 + at * 9),
    });
  for (let at = 0; at < 40; at++)
    await send(page, "/api/grant-applications", {
      grantName: `Neighborhood Kitchen Grant ${at + 1}`,
      funder: funders[at % funders.length],
      amountRequested: String(5000 + at * 750),
      status: (["draft", "in_progress", "submitted", "awarded"] as const)[at % 4],
      deadline: formatDay(5 + at * 4),
    });
};
