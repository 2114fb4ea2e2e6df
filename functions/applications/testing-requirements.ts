import { createTestDependencies } from "#functions/testing.ts";
import { type ApiCall, createTestApi } from "#functions/testing-api.ts";
import type { Checklist, FoundRequirements, Requirement } from "#shared/api/requirements.ts";
import type { OperationName } from "#shared/api/routes.ts";

export const testNotice = `Proposals are due May 4, 2027.
Project narrative: at most 10 pages. Applicants must include a work plan.
Eligible applicants include towns and schools.`;

/** Signs up a user with one application. */
export const createRequirementsContext = async (overrides: Parameters<typeof createTestDependencies>[0] = {}) => {
  const dependencies = createTestDependencies(overrides);
  const { call, signUp } = createTestApi(dependencies);
  const { cookie, user } = await signUp();
  const callApi = async <T>(name: OperationName, request: ApiCall = {}) => {
    const { body, status } = await call(name, { ...request, cookie });
    return { status, body: body as T };
  };
  const createApplication = async (body: object = {}) =>
    (
      await callApi<{ id: string }>("createApplication", {
        body: { grantName: "Lamps", funder: "Example Foundation", amountRequested: 5000, ...body },
      })
    ).body.id;
  const id = await createApplication();
  const find = (body: object, applicationId = id) =>
    callApi<FoundRequirements>("findRequirements", { params: { id: applicationId }, body });
  const list = async (applicationId = id) =>
    (await callApi<Checklist>("listRequirements", { params: { id: applicationId } })).body;
  const change = (requirementId: string, body: object, headers = {}) =>
    callApi<Requirement>("updateRequirement", { params: { id, requirementId }, body, headers });
  return { dependencies, callApi, createApplication, id, find, list, change, user };
};
