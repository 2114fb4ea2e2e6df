const onTable = (action: string) => `dynamodb:${action} on table/Table`;

/** Permissions that no test uses, with the reason why these roles keep them. A part follows `Permission.name`. */
const reasons: { roles: readonly string[]; parts: readonly string[]; reason: string }[] = [
  {
    roles: [
      ...["Billing", "Catalog", "Funders", "Matching", "WebSearch", "Library", "Facts", "Collaboration"],
      ...["Resources", "Gamification", "Notifications", "Jobs", "Mcp"],
    ],
    parts: [onTable("DeleteItem")],
    reason: "Releases the idempotency key of a request that failed; the other features also delete records",
  },
  {
    roles: ["Applications", "Mcp"],
    parts: [onTable("ConditionCheckItem")],
    reason: "A month's first use of a model checks that the workspace exists; in this flow, another Lambda is first",
  },
  {
    roles: ["Comments"],
    parts: [onTable("ConditionCheckItem")],
    reason:
      "A comment on a requirement checks that the checklist has not changed; here, comments are on tasks and texts",
  },
  {
    roles: ["Auth"],
    parts: [onTable("Query")],
    reason: "Someone who was removed from their last workspace signs in to another of theirs",
  },
  {
    roles: ["Jobs"],
    parts: [onTable("Query")],
    reason: "A proposal that is being written shows its finished sections",
  },
  {
    roles: ["Sweeper"],
    parts: [onTable("GetItem"), onTable("PutItem")],
    reason: "A job that no worker finished in time fails, if no worker has its lease, with a notification",
  },
  {
    roles: ["Notifications"],
    parts: ["dynamodb:* on table/Table for LIMIT#*"],
    reason: "The shared pipeline limits requests, but no route of this feature has a limit or accepts access tokens",
  },
  {
    roles: ["Facts"],
    parts: ["s3:ListBucket on texts", "s3:ListBucket on texts for documents/*", "s3:GetObject on texts/documents/*"],
    reason: "The answers from which a draft was written are in the bucket if they exceed 64 kB",
  },
  {
    roles: ["Mcp"],
    parts: [
      "secretsmanager:GetSecretValue on secret:AiSecret",
      "dynamodb:* on table/Table for AWARDS#*",
      ...["documents/*", "uploads/*"].flatMap((files) => [
        `s3:DeleteObject on texts/${files}`,
        `s3:PutObject on texts/${files}`,
        `s3:ListBucket on texts for ${files}`,
      ]),
      "s3:GetObject on texts/uploads/*",
      "s3:ListBucket on texts",
    ],
    reason: "It has the permissions of the features whose code it runs, so that a tool can call any of their routes",
  },
  {
    roles: ["Worker"],
    parts: ["ses:SendEmail on identity/hello@example.org"],
    reason: "SES checks the identity that the operator verified: the sender's address or, as here, its domain",
  },
];

/** Names of permissions that no test uses, each kept for a reason. */
export const keptPermissions: readonly string[] = reasons.flatMap(({ roles, parts }) =>
  roles.flatMap((role) => parts.map((part) => `${role}: ${part}`)),
);
