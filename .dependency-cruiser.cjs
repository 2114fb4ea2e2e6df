/** Import rules; `docs/architecture.md` describes the layers. Type-only and dynamic imports count as imports. */

const rulesModule = "^functions/(matching/(browse|engine)/.+|([a-z-]+)/\\3)\\.ts$";

module.exports = {
  forbidden: [
    {
      name: "no-cycles",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "no-cycles-between-features",
      severity: "error",
      scope: "folder",
      from: { path: "^(functions|web)/[^/]+$" },
      to: { circular: true },
    },
    {
      name: "shared-imports-only-shared-and-zod",
      severity: "error",
      from: { path: "^shared/" },
      to: { pathNot: "^shared/|^node_modules/zod/" },
    },
    {
      name: "functions-import-only-functions-and-shared",
      severity: "error",
      from: { path: "^functions/" },
      to: { path: "^(web|infra|scripts)/" },
    },
    {
      name: "web-imports-only-web-and-shared",
      severity: "error",
      from: { path: "^web/" },
      to: { path: "^(functions|infra|scripts)/" },
    },
    {
      name: "infra-imports-only-infra-functions-and-shared",
      severity: "error",
      from: { path: "^infra/" },
      to: { path: "^(web|scripts)/" },
    },
    {
      name: "web-api-and-ui-import-no-features",
      severity: "error",
      from: { path: "^web/(api|ui)/" },
      to: { path: "^web/", pathNot: "^web/(api|ui|app|styles)/" },
    },
    {
      name: "handlers-are-private-to-their-feature",
      comment: "Other features may use its rules and table modules; the worker's registry loads its jobs.",
      severity: "error",
      from: { path: "^functions/([^/]+)/", pathNot: "^functions/(jobs|worker)/job-handlers\\.ts$" },
      to: { path: "^functions/[^/]+/.+\\.(http|jobs|lambda)\\.ts$", pathNot: "^functions/$1/" },
    },
    {
      name: "rules-import-neither-handlers-nor-clients",
      severity: "error",
      from: { path: rulesModule },
      to: { path: "\\.(http|jobs|lambda|table)\\.ts$|^functions/clients/|^node_modules/(@aws|@middy|@smithy|aws-)" },
    },
  ],
  options: {
    parser: "swc",
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    exclude: { path: "\\.(test|types)\\.tsx?$|/testing[^/]*\\.tsx?$|/behavior\\.ts$|^web/spec/" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "types"] },
  },
};
