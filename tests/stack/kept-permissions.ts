/** Permissions that no test uses, with the reason why a role keeps them. The text follows `Permission.name`. */
export const keptPermissions: { permission: RegExp; reason: string }[] = [
  {
    permission: /^\w+: dynamodb:\w+ on table\/Table$/,
    reason:
      "The storage layer's seven actions are granted together, because rare branches of the shared pipeline, such as the release of a failed request's key, need any of them. Roles differ by the partitions that they reach.",
  },
  {
    permission: /^Notifications: .* for LIMIT#\*$/,
    reason: "The shared pipeline limits requests, but no route of this feature has a limit or accepts access tokens",
  },
  {
    permission: /^Facts: s3:\w+ on texts/,
    reason: "The answers from which a draft was written are in the bucket if they exceed 64 kB",
  },
  {
    permission:
      /^Mcp: (secretsmanager:GetSecretValue on secret:AiSecret|dynamodb:\* on .* for AWARDS#\*|s3:\w+ on texts)/,
    reason: "It has the permissions of the features whose code it runs, so that a tool can call any of their routes",
  },
  {
    permission: /^Worker: ses:SendEmail on identity\/hello@example.org$/,
    reason: "SES checks the identity that the operator verified: the sender's address or, as here, its domain",
  },
];
