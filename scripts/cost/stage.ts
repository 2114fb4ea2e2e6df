/**
 * What a stage has whether anybody comes or not, with the usual settings: a test counts them in the template.
 * `alarms`: on one metric each; with the dashboard and the firewall they are what an operator may do without.
 */
export const stage = { secrets: 3, alarms: 27, dashboards: 1, metrics: 7, firewallRules: 4 };
export type Stage = typeof stage;

/**
 * Copies of the whole table that a stage which keeps its data has beside the continuous ones: backups in the vault and
 * exports in files, how many of each lie there at once, and how many exports are made in a month. Counted the same way.
 */
export const copies = { backups: 5, exports: 1, exportsAMonth: 1 };
