/** What a personal access token may do. `ai` drafts documents and runs the searches and checks that are limited like AI. */
export const accessTokenScopes = ["read", "write", "ai"] as const;
export type AccessTokenScope = (typeof accessTokenScopes)[number];

/** Marks a personal access token, so that secret scanners recognize it. */
export const accessTokenMarker = "grantlamp_";
