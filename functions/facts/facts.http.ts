import type { Caller } from "#functions/auth/actor.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import type { Handlers } from "#functions/http/handlers.ts";
import { checkVersion, mapVersionConflict } from "#functions/http/optimistic-locking.ts";
import { buildOrganizationWrite, getOrganization } from "#functions/organizations/organizations.table.ts";
import { resolveOrganization } from "#functions/organizations/resolve-organization.ts";
import type { WorkspaceId } from "#functions/table/keys.ts";
import { retryConditions } from "#functions/table/retry.ts";
import { type Fact, factLimits, type factRoutes, factTexts, type OrganizationFacts } from "#shared/api/facts.ts";
import type { Organization } from "#shared/api/organizations.ts";
import { AppError } from "#shared/api/problem.ts";
import { findFactConflicts } from "#shared/facts/fact-rules.ts";
import { deriveProfileFacts } from "#shared/facts/profile-facts.ts";
import { createChildId, getParentId } from "#shared/util/ids.ts";
import { toCentsOrNull } from "#shared/util/money.ts";
import { isAboutOrganization, toDraftFact } from "./draft-facts.ts";
import { buildFactsWrite, readFacts } from "./facts.table.ts";
import { addConfirmed, createMemberFact, exceedsBytes, rejectFact, replaceValue, type StoredFacts } from "./facts.ts";
import { resolveConflict } from "./resolve-conflict.ts";

const toOrganizationFacts = (organization: Organization, { facts }: Pick<StoredFacts, "facts">): OrganizationFacts => {
  const profile = deriveProfileFacts(organization);
  return {
    organizationId: organization.id,
    facts: facts.toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt)),
    profile,
    conflicts: findFactConflicts(facts, profile),
  };
};

const assertFits = (facts: readonly Fact[]) => {
  if (facts.length > factLimits.facts) throw new AppError("invalid_request", factTexts.tooMany);
  if (exceedsBytes(facts)) throw new AppError("invalid_request", factTexts.tooLarge);
};

/** Reads the draft whose facts are confirmed. Injected, because documents import facts. */
type ReadDraftSource = (
  dependencies: Dependencies,
  workspaceId: WorkspaceId,
  documentId: string,
) => Promise<{
  document: Parameters<typeof toDraftFact>[1];
  organizationId: string | null | undefined;
  organizationName: string | null;
}>;

export const factHandlers = (
  dependencies: Dependencies,
  readDraftSource: ReadDraftSource,
): Handlers<typeof factRoutes> => {
  const { table, clock } = dependencies;
  const now = () => clock.now().toISOString();
  /** Throws `invalid_request` in a workspace without organizations. */
  const requireOrganization = async (workspaceId: WorkspaceId, organizationId: string | null | undefined) => {
    const { organization } = await resolveOrganization(table, workspaceId, organizationId);
    if (!organization) throw new AppError("invalid_request", factTexts.noOrganization);
    return organization;
  };
  /** Changes one fact; retries if another one was changed concurrently. `change` returns the facts and the response. */
  const changeFact = <T>(
    { workspaceId }: Caller,
    id: string,
    change: (fact: Fact, before: StoredFacts) => { stored: Partial<StoredFacts>; result: T } | { result: T },
  ): Promise<T> =>
    mapVersionConflict(
      retryConditions(async () => {
        const before = await readFacts(table, workspaceId, getParentId("organization", id));
        const fact = before.facts.find((candidate) => candidate.id === id);
        if (!fact) throw new AppError("not_found", factTexts.missing);
        const changed = change(fact, before);
        if ("stored" in changed) await table.write(buildFactsWrite(workspaceId, before, changed.stored, now()));
        return changed.result;
      }),
    );
  const replaceFact = (before: StoredFacts, next: Fact) =>
    before.facts.map((fact) => (fact.id === next.id ? next : fact));

  return {
    listFacts: async ({ caller: { workspaceId }, query }) => {
      const { organization } = await resolveOrganization(table, workspaceId, query.organizationId);
      if (!organization) return { organizationId: null, facts: [], profile: [], conflicts: [] };
      return toOrganizationFacts(organization, await readFacts(table, workspaceId, organization.id));
    },

    createFact: async ({ caller: { workspaceId, userId }, body: { organizationId, ...input } }) => {
      const organization = await requireOrganization(workspaceId, organizationId);
      const at = now();
      const id = createChildId("fact", organization.id, clock.now());
      const fact = createMemberFact(input, id, { userId, at });
      return mapVersionConflict(
        retryConditions(async () => {
          const before = await readFacts(table, workspaceId, organization.id);
          const facts = [...before.facts, fact];
          assertFits(facts);
          await table.write(buildFactsWrite(workspaceId, before, { facts }, at));
          return fact;
        }),
      );
    },

    updateFact: ({ caller, params, body, request }) =>
      changeFact(caller, params.id, (fact, before) => {
        checkVersion(fact, request);
        const next = createMemberFact(body, fact.id, { userId: caller.userId, at: now() });
        const changed = replaceValue(fact, { ...next, source: fact.source });
        const facts = replaceFact(before, changed);
        assertFits(facts);
        return { stored: { facts }, result: changed };
      }),

    confirmFact: ({ caller, params, request }) =>
      changeFact(caller, params.id, (fact, before) => {
        checkVersion(fact, request);
        const at = now();
        const changed: Fact = {
          ...fact,
          ...{ status: "confirmed", confirmedBy: caller.userId, confirmedAt: at, updatedAt: at },
          version: fact.version + 1,
        };
        return { stored: { facts: replaceFact(before, changed) }, result: changed };
      }),

    confirmDraftFacts: async ({ caller: { workspaceId, userId }, body }) => {
      const source = await readDraftSource(dependencies, workspaceId, body.documentId);
      const { document, organizationName } = source;
      const organization = await requireOrganization(workspaceId, source.organizationId);
      const isOwn = isAboutOrganization(organization, organizationName);
      const at = now();
      const context = { now: at, newFactId: () => createChildId("fact", organization.id, clock.now()) };
      const confirmedFacts = body.facts.map((fact) => toDraftFact(fact, document, isOwn));
      return mapVersionConflict(
        retryConditions(async () => {
          const before = await readFacts(table, workspaceId, organization.id);
          const facts = addConfirmed(before.facts, confirmedFacts, { userId, at }, context);
          assertFits(facts);
          await table.write(buildFactsWrite(workspaceId, before, { facts }, at));
          return toOrganizationFacts(organization, { facts });
        }),
      );
    },

    deleteFact: ({ caller, params, request }) =>
      changeFact(caller, params.id, (fact, before) => {
        checkVersion(fact, request);
        return { stored: rejectFact(before, fact), result: undefined };
      }),

    resolveFactConflict: async ({ caller: { workspaceId, userId }, body: { organizationId, keep, drop } }) => {
      const { id } = await requireOrganization(workspaceId, organizationId);
      return mapVersionConflict(
        retryConditions(async () => {
          const organization = await getOrganization(table, workspaceId, id);
          const stored = await readFacts(table, workspaceId, id);
          if (!organization) throw new AppError("not_found", "Organization not found");
          const base = toOrganizationFacts(organization, stored);
          const isConflict = base.conflicts.some(
            ({ first, second }) => (first === keep && second === drop) || (first === drop && second === keep),
          );
          const [kept, dropped] = [keep, drop].map((side) =>
            [...base.facts, ...base.profile].find((fact) => fact.id === side),
          );
          if (!isConflict || !kept || !dropped) throw new AppError("conflict", factTexts.noConflict);
          const at = now();
          const resolution = resolveConflict(stored, organization, [kept, dropped], { userId, at });
          if (!resolution) throw new AppError("invalid_request", factTexts.editProfile);
          const { profile, ...change } = resolution;
          const after: Organization = { ...organization, ...profile, version: organization.version + 1, updatedAt: at };
          const storedOrganization = { ...after, usualRequest: toCentsOrNull(after.usualRequest) };
          await table.write(
            buildFactsWrite(workspaceId, stored, change, at),
            ...(profile ? [buildOrganizationWrite(workspaceId, storedOrganization, organization.version)] : []),
          );
          return toOrganizationFacts(profile ? after : organization, change);
        }),
      );
    },
  };
};
