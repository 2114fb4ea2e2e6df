import { applicationHandlers } from "#functions/applications/applications.http.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { withActivity } from "#functions/gamification/points.table.ts";
import { opportunityHandlers } from "#functions/opportunities/opportunities.http.ts";
import { NewApplication } from "#shared/api/applications.ts";
import { OpportunityInput } from "#shared/api/opportunities.ts";
import type { Random } from "#tests/support/random.ts";
import { signUp, toHandlerInput } from "#tests/support/test-user.ts";

export const day = 86_400_000;
/** Somebody with an account, opportunities they have saved, and an application whose deadline comes near. */
export type Person = { userId: string; email: string; opportunityIds: string[]; applicationId: string };

/** Requests about people whose id begins so are those that are refused. */
export const poisonMark = "dead0000";
const opportunities = 3;
const application = { grantName: "Lamps for All", funder: "Lamp Fund" };

const idOf = ({ below }: Random, mark: string | undefined): string => {
  const digits = (count: number) => Array.from({ length: count }, () => below(16).toString(16)).join("");
  return `${mark ?? digits(8)}-${digits(4)}-4${digits(3)}-8${digits(3)}-${digits(12)}`;
};

/**
 * A zone in which it is ten in the morning at an instant: what counts by the day does so by one day, however long a run
 * takes.
 */
export const morningZone = (now: Date): string => {
  const offset = 10 - now.getUTCHours();
  // Their names count westward.
  return offset === 0 ? "Etc/UTC" : `Etc/GMT${offset > 0 ? "-" : "+"}${Math.abs(offset)}`;
};

/**
 * Makes an account through the product's own handlers. Its application's reminder falls due within the two days after.
 */
export const makePerson = async (
  dependencies: Dependencies,
  { random, timeZone, mark }: { random: Random; timeZone: string; mark?: string | undefined },
): Promise<Person> => {
  const userId = idOf(random, mark);
  const email = `ada.${userId}@example.org`;
  await signUp(timeZone, userId, email)(withActivity(dependencies));
  const opportunityIds: string[] = [];
  for (let count = 1; count <= opportunities; count++) {
    const body = OpportunityInput.parse({
      title: `Lamps for All ${count}`,
      funder: "Lamp Fund",
      deadline: "2099-01-31",
    });
    const made = await opportunityHandlers(withActivity(dependencies)).createFundingOpportunity({
      ...(await toHandlerInput(dependencies, userId)),
      body,
    });
    opportunityIds.push(made.id);
  }
  const deadline = new Date(dependencies.clock.now().getTime() + 8 * day).toISOString().slice(0, 10);
  const body = { ...NewApplication.parse(application), deadline };
  const { id } = await applicationHandlers(withActivity(dependencies)).createApplication({
    ...(await toHandlerInput(dependencies, userId)),
    body,
  });
  return { userId, email, opportunityIds, applicationId: id };
};
