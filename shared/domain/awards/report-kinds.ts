export const reportKinds = {
  performance: "Performance report",
  financial: "Financial report",
  final: "Final report",
  deliverable: "Deliverable",
} as const;
export type ReportKind = keyof typeof reportKinds;
export const reportKindKeys = Object.keys(reportKinds) as [ReportKind, ...ReportKind[]];
