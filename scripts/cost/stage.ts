/**
 * What a stage has whether anybody comes or not, with the usual settings: a test counts them in the template.
 * `alarms`: on one metric each; with the dashboard and the firewall they are what an operator may do without.
 */
export const stage = { secrets: 4, alarms: 27, dashboards: 1, metrics: 5, firewallRules: 4 };
export type Stage = typeof stage;
