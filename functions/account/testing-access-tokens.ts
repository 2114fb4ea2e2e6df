import { type ApiCall, testPassword } from "#functions/testing-api.ts";
import type { AccessToken, CreatedAccessToken } from "#shared/api/access-tokens.ts";
import type { OperationName } from "#shared/api/routes.ts";
import { accessTokenScopes } from "#shared/domain/access-tokens.ts";
import { withAda } from "./testing.ts";
import { drainQueue } from "./testing-account.ts";

export const newToken = { name: "Reports", scopes: [...accessTokenScopes], days: 90, password: testPassword };
export const toHeader = (secret: string) => ({ Authorization: `Bearer ${secret}` });

/** Ada's account with a personal access token. */
export const withToken = async (overrides: Partial<typeof newToken> = {}) => {
  const context = await withAda();
  const { dependencies, call, ada } = context;
  const create = (body: object = {}) =>
    call("createAccessToken", { cookie: ada.cookie, body: { ...newToken, ...overrides, ...body } });
  const { secret, accessToken } = (await create()).body as CreatedAccessToken;
  await drainQueue(dependencies);
  /** Sends a request as a program does: without cookies and without a browser's headers. */
  const callWith = (token: string, name: OperationName = "listApplications", request: ApiCall = {}) =>
    call(name, { fromBrowser: false, ...request, headers: { ...toHeader(token), ...request.headers } });
  const getStatus = async (token = secret) => (await callWith(token)).status;
  const listTokens = async () => (await call("listAccessTokens", { cookie: ada.cookie })).body as AccessToken[];
  return { ...context, create, secret, accessToken, callWith, getStatus, listTokens };
};
