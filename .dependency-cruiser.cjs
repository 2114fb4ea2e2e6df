/** Import rules (docs/architecture.md, "Boundaries"). Type-only and dynamic imports count as imports. */

/** Features in layers: a feature imports only those before it, so no two features import each other. */
const features = {
  functions: [
    [
      "table",
      "clients",
      "auth",
      "limits",
      "audit",
      "http",
      "billing",
      "mail",
      "reminder-schedule",
      "notifications",
      "jobs",
      "webhooks",
    ],
    [
      "search",
      "funders",
      "catalog",
      "organizations",
      "facts",
      "documents",
      "matching",
      "opensearch",
      "opportunities",
      "applications",
      "awards",
      "tasks",
      "comments",
      "answers",
    ],
    [
      "sign-in",
      "workspaces",
      "collaboration",
      "account",
      "web-search",
      "resources",
      "library",
      "writing",
      "ai",
      "coach",
      "gamification",
    ],
    ["catalog-sync", "reminders", "system", "mcp", "aws", "worker"],
  ].flat(),
  web: [
    [
      "api",
      "styles",
      "ui",
      "auth",
      "notifications",
      "screens",
      "organizations",
      "account",
      "webhooks",
      "comments",
      "workspaces",
      "tasks",
      "documents",
      "collaboration",
      "opportunity-list",
      "help",
    ],
    [
      "writing",
      "library",
      "answers",
      "gamification",
      "applications",
      "facts",
      "catalog",
      "opportunities",
      "funders",
      "coach",
      "dashboard",
      "reports",
      "genie",
      "landing",
    ],
    ["resources", "web-search", "app", "billing", "public"],
  ].flat(),
};
/** A Lambda's entry composes features, so it may import any of them. */
const lambda = "\\.lambda\\.ts$";

const featureRules = Object.entries(features).flatMap(([top, names]) => [
  ...names.slice(0, -1).map((name, place) => ({
    name: "features-in-layers",
    severity: "error",
    from: { path: `^${top}/${name}/`, pathNot: lambda },
    to: { path: `^${top}/(${names.slice(place + 1).join("|")})/` },
  })),
  {
    name: "features-are-listed",
    comment: "Add the feature to the list in .dependency-cruiser.cjs.",
    severity: "error",
    from: { path: `^${top}/(?!(${names.join("|")})/)[^/]+/` },
    to: {},
  },
]);

const layerRules = Object.entries({
  functions: "functions|shared",
  web: "web|shared",
  infra: "infra|functions|shared",
}).map(([top, allowed]) => ({
  name: `${top}-imports-only-its-layers`,
  severity: "error",
  from: { path: `^${top}/` },
  to: { path: "^(shared|functions|web|infra|scripts|tests)/", pathNot: `^(${allowed})/` },
}));

module.exports = {
  forbidden: [
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    ...layerRules,
    ...featureRules,
    {
      name: "shared-imports-only-shared-zod-and-fflate",
      severity: "error",
      from: { path: "^shared/" },
      to: { pathNot: "^shared/|^node_modules/(zod|fflate)/" },
    },
    {
      name: "handlers-are-private-to-their-feature",
      comment: "Other features use its rules and table modules. The worker's registry loads the handlers of all jobs.",
      severity: "error",
      from: { path: "^functions/([^/]+)/", pathNot: `${lambda}|^functions/worker/job-handlers\\.ts$` },
      to: { path: "^functions/[^/]+/.+\\.(http|jobs|lambda)\\.ts$", pathNot: "^functions/$1/" },
    },
    {
      name: "rules-import-neither-handlers-nor-tables-nor-clients",
      severity: "error",
      from: {
        path: "^functions/(search/.+|matching/.+|([a-z-]+)/\\2)\\.ts$",
        pathNot: "\\.(http|lambda|table)\\.ts$|^functions/(matching/match-context|http/)",
      },
      to: {
        path: "\\.(http|jobs|lambda|table)\\.ts$|^functions/(clients|aws)/|^node_modules/(@aws|@middy|@smithy|@types/aws)",
      },
    },
    {
      name: "aws-packages-only-in-clients-and-table",
      severity: "error",
      from: { path: "^functions/", pathNot: "^functions/(clients|table)/" },
      to: { path: "^node_modules/(@aws-sdk|@smithy)/" },
    },
    {
      name: "aws-clients-only-through-dependencies",
      comment: "Features get them as `Dependencies`; they import the log, the metrics and the client settings.",
      severity: "error",
      from: { path: "^functions/", pathNot: "^functions/(clients|aws|table)/" },
      to: { path: "^functions/(clients|table)/(dynamo|s3|ses|sqs|lazy-sqs|secrets|env|memory|journal|expressions)" },
    },
  ],
  options: {
    parser: "swc",
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    exclude: { path: "\\.(test|types)\\.tsx?$|/testing[^/]*\\.tsx?$|/behavior\\.ts$" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "types"] },
  },
};
