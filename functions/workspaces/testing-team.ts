import { drainQueue } from "#functions/account/testing-account.ts";
import type { Table } from "#functions/table/table.ts";
import { createTestDependencies, type TestDependencies } from "#functions/testing.ts";
import {
  type ApiCall,
  confirmEmailAddress,
  createTestApi,
  testPassword,
  toCookieHeader,
} from "#functions/testing-api.ts";
import type { CurrentUser } from "#shared/api/auth.ts";
import type { OperationName } from "#shared/api/routes.ts";
import type { AssignableRole } from "#shared/domain/member-roles.ts";

/** A person whose session follows the cookies in the responses. */
export type Person = ReturnType<typeof createPerson>;
const createPerson = (api: ReturnType<typeof createTestApi>, email: string, cookie = "") => {
  const person = {
    email,
    cookie,
    call: async (name: OperationName, call: ApiCall = {}) => {
      const response = await api.call(name, { cookie: person.cookie, ...call });
      if (response.cookies.some((value) => value.startsWith("session="))) person.cookie = toCookieHeader(response);
      return response;
    },
    me: async () => (await person.call("getCurrentUser")).body as CurrentUser,
  };
  return person;
};

/** Finds the token of the last invitation that was emailed to an address. */
export const findInvitationToken = ({ sentEmails }: TestDependencies, email: string): string => {
  const text = sentEmails.findLast(({ to, text }) => to === email && text.includes("/invitation#token="))?.text ?? "";
  return /\/invitation#token=(\S+)/.exec(text)?.[1] ?? "";
};

/** Creates Ada's workspace, to which she can invite others. */
export const createTeam = async (table?: Table) => {
  const dependencies = createTestDependencies(table && { table });
  const api = createTestApi(dependencies);
  const signUp = async (email: string, overrides: Record<string, unknown> = {}) => {
    const { cookie, user } = await api.signUp({ email, ...overrides });
    return Object.assign(createPerson(api, email, cookie), { id: user.id, workspaceId: user.workspaceId });
  };
  const ada = await signUp("ada@example.org");
  await confirmEmailAddress(dependencies, ada);
  await drainQueue(dependencies);
  const invite = async (email: string, role: AssignableRole = "editor") => {
    const response = await ada.call("inviteMember", { body: { email, role } });
    await drainQueue(dependencies);
    return response;
  };
  const acceptAs = async (person: Person, token = findInvitationToken(dependencies, person.email)) => {
    const response = await person.call("acceptInvitation", { body: { token } });
    await drainQueue(dependencies);
    return response;
  };
  /** Signs up with an invitation's link. */
  const signUpInvited = async (email: string, overrides: Record<string, unknown> = {}) => {
    const person = createPerson(api, email);
    const token = findInvitationToken(dependencies, email);
    const details = { firstName: "Dana", lastName: "Example", phone: "555-0100", password: testPassword };
    const response = await person.call("signUpWithInvitation", { body: { token, ...details, ...overrides } });
    await drainQueue(dependencies);
    return { person: Object.assign(person, { id: (response.body as CurrentUser).id }), response };
  };
  const join = async (email: string, role: AssignableRole = "editor", firstName = "Sam") => {
    const person = await signUp(email, { firstName });
    await invite(email, role);
    const response = await acceptAs(person);
    if (response.status !== 200) throw new Error(response.text);
    return person;
  };
  const listTitles = async (person: Person) =>
    ((await person.call("listNotifications")).body as { title: string }[]).map(({ title }) => title);
  return { dependencies, api, ada, signUp, invite, acceptAs, signUpInvited, join, listTitles };
};
