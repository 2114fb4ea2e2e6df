/** The identity providers that users can sign in with through OpenID Connect. */
export const identityProviderNames = ["google", "microsoft"] as const;
export type IdentityProviderName = (typeof identityProviderNames)[number];

export const identityProviderLabels: Record<IdentityProviderName, string> = {
  google: "Google",
  microsoft: "Microsoft",
};
