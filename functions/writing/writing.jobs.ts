import * as z from "zod";
import { touchWrite } from "#functions/applications/applications.table.ts";
import { readUser } from "#functions/auth/users.table.ts";
import { writtenDocument } from "#functions/documents/documents.table.ts";
import type { JobHandler } from "#functions/jobs/work.ts";
import { listOrganizations } from "#functions/organizations/organizations.table.ts";
import type { Outside } from "#functions/outside.ts";
import type { Write } from "#functions/table/table.ts";
import { dayIn } from "#shared/dates.ts";
import type { GeneratedDocument } from "#shared/documents.ts";
import { bare, idPrefixes } from "#shared/ids.ts";
import { LoiRequest, type LoiResult } from "#shared/writing.ts";
import { type LoiFacts, organizationOf } from "./loi-facts.ts";
import { readSubject } from "./writing.table.ts";

/** Writes a Letter of Intent and keeps it as a document; points once per opportunity. */
export const loiJob: JobHandler = async ({ outside, userId, jobId, input, report }) => {
  const request = z.parse(LoiRequest, input);
  await report("Reading the opportunity", 10);
  const facts = await loiFacts(outside, userId, request);

  await report("Writing the letter", 40);
  const { ai, clock } = outside;
  const letter = await ai.letterOfIntent(facts);

  await report("Saving", 80);
  const { opportunityId, applicationId } = request;
  const document: GeneratedDocument = {
    ...letter,
    id: `${idPrefixes.document}_${bare(jobId)}`,
    type: "loi",
    applicationId,
    opportunityId,
    model: ai.model,
    createdAt: clock.now().toISOString(),
  };
  const kept = await writtenDocument(outside, userId, document);
  const writes: Write[] = [...kept.writes];
  // An application deleted meanwhile takes no more documents.
  if (applicationId) writes.push(touchWrite(userId, applicationId, document.createdAt));
  const result: LoiResult = { ...letter, documentId: document.id, model: ai.model };
  return { result, writes, summary: kept.summary, acts: [{ rule: "loiGenerated", subject: opportunityId }] };
};

/** Throws not_found when opportunity or application are gone. */
const loiFacts = async (
  { table, catalogue, clock }: Outside,
  userId: string,
  request: LoiRequest,
): Promise<LoiFacts> => {
  const [{ opportunity, application }, [profile], user] = await Promise.all([
    readSubject({ table, clock }, userId, request),
    listOrganizations(table, userId),
    readUser(table, userId),
  ]);
  const { catalogueId } = opportunity;
  const record = catalogueId ? (await catalogue.records()).find(({ id }) => id === catalogueId) : undefined;
  const text = (name: string) => String(user?.profile[name] ?? "");
  return {
    today: dayIn(String(user?.access.timeZone ?? "UTC"), clock.now()),
    organization: organizationOf(request.organizationData, profile, text("organizationName") || null),
    person: user
      ? { name: `${text("firstName")} ${text("lastName")}`, email: text("email"), phone: text("phone") }
      : null,
    opportunity,
    record: record ?? null,
    application,
  };
};
