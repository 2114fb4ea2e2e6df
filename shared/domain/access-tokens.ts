/**
 * Permissions of a personal access token. `ai` allows generating drafts, and running searches and checks that share the
 * limits of drafts.
 */
export const accessTokenScopes = ["read", "write", "ai"] as const;
export type AccessTokenScope = (typeof accessTokenScopes)[number];

/** Marks a personal access token, so that secret scanners recognize it. */
export const accessTokenMarker = "grantlamp_";

export const accessTokenTexts = {
  nameRequired: "Please enter a name, such as the program that will use the token",
  scopesRequired: "Please choose at least one permission",
  expiryRequired: "Please choose when the token expires",
  tooMany: "You have 20 access tokens, which is the maximum. Revoke one that you no longer use",
  notFound: "This access token no longer exists",
  invalid:
    "This access token is not valid. It may have expired or been revoked. Create a new one in your account settings",
  withSession: "Please send either an access token or a session cookie, not both",
  inUrl:
    "Don't put access tokens in a URL, where logs record them. Revoke this token, create a new one and send it in the Authorization header",
  scopeMissing: {
    read: "This access token can't read. Create one with the permission to read",
    write: "This access token can't change anything. Create one with the permission to write",
    ai: "This access token can't generate drafts or matches. Create one with the permission to generate",
  },
  notAllowed: "Access tokens can't be used for this. Please sign in with your browser",
} as const;
