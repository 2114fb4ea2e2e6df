import { applicationHandlers } from "#functions/applications/applications.http.ts";
import { profileKey } from "#functions/auth/users.table.ts";
import { createSnapshotCatalog, type LiveCatalog } from "#functions/catalog/snapshot/snapshot-catalog.ts";
import { runScheduled } from "#functions/catalog/sync/scheduled-sync.ts";
import type { Catalog, Dependencies } from "#functions/dependencies.ts";
import { opportunityHandlers } from "#functions/opportunities/opportunities.http.ts";
import { toOpportunityId } from "#functions/opportunities/opportunities.ts";
import { NewApplication } from "#shared/api/applications.ts";
import { chanceOf } from "#tests/simulation/chance.ts";
import { type Act, asked, person, signUp } from "#tests/simulation/person.ts";
import { startOf } from "#tests/simulation/start.ts";
import { makeDays, sourceOf } from "./source.ts";

/** Those who follow something, each known by a number. */
export const people = [1, 2].map((number) => `${String(number).repeat(8)}-1111-4111-8111-111111111111`);
/** A record that is followed, and one that only some follow. */
export const followed = ["gg-100", "gg-101"] as const;

const nothing: Catalog = {
  status: async () => ({ version: "starter", name: "Starter catalog", records: 0, verifiedOn: null }),
  records: async () => [],
};
/** The published catalog as a process reads it. */
export const catalogOf = ({ blobs, clock }: Pick<Dependencies, "blobs" | "clock">): LiveCatalog =>
  createSnapshotCatalog({ files: blobs, clock, starter: nothing });

/** A run of the schedule; `most` is how many pages it has time for. */
export const runOf =
  (most = Number.POSITIVE_INFINITY): Act =>
  async (dependencies) => {
    let looks = 0;
    // So long before it ends that another page is begun, or not.
    await runScheduled(dependencies, () => (looks++ < most ? 600_000 : 30_000));
  };

const save =
  (who: string, catalogId: string): Act =>
  async (dependencies) =>
    opportunityHandlers(dependencies).saveFromCatalog({ ...(await asked(dependencies, who)), body: { catalogId } });

/** A catalog of a first day, and people who follow what is in it. */
export const start = startOf(async (dependencies) => {
  const days = makeDays(() => "good", chanceOf(1));
  const source = sourceOf(days, async (act) => act());
  dependencies.intake = {
    files: dependencies.blobs,
    sources: async () => ({ getByName: () => undefined, scheduled: [source], findForRecord: () => undefined }),
  };
  dependencies.catalog = catalogOf(dependencies);
  await runOf()(dependencies);
  for (const [at, who] of people.entries()) {
    await signUp("America/New_York", who, `person${at}@example.org`)(dependencies);
    await dependencies.table.write({ update: profileKey(who), set: { emailConfirmedAt: person.emailConfirmedAt } });
    for (const id of followed.slice(0, 1 + (at % 2))) await save(who, id)(dependencies);
  }
  const [first = ""] = people;
  const application = NewApplication.parse({ grantName: "Room 0", funder: "Institute" });
  const opportunityId = toOpportunityId(followed[0]);
  await applicationHandlers(dependencies).createApplication({
    ...(await asked(dependencies, first)),
    body: { ...application, opportunityId },
  });
});
