/**
 * Fixed resources of a stage with default settings; a test counts them in the template. `alarms`
 * counts alarm metrics. Alarms, dashboard and firewall are optional.
 */
export const stageResources = { secrets: 3, alarms: 27, dashboards: 1, metrics: 7, firewallRules: 4 };
export type StageResources = typeof stageResources;

/**
 * Full copies of the table in a stage that retains its data, besides continuous backups: vault
 * backups and S3 exports stored at a time, and exports per month. Checked by a test, too.
 */
export const tableBackups = { backups: 5, exports: 1, exportsAMonth: 1 };
