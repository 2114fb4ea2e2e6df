import { checkNodeVersion as assertNodeVersion } from "#scripts/host/startup-checks.ts";
import type { Ops } from "../ops.ts";
import type { Settings } from "../settings.ts";
import { type Finding, okFinding, runCheck, warningFinding } from "./finding.ts";

/** Checks the Node version. */
export const checkNodeVersion = (ops: Ops): Promise<Finding[]> =>
  runCheck("Node", undefined, async () => {
    assertNodeVersion(ops.nodeVersion);
    return okFinding("Node", ops.nodeVersion);
  });

/** Checks valid settings, without an AWS account. */
export const checkSettings = ({ config, stack }: Settings): Finding[] => {
  const { region, domainName, mailFrom } = config;
  return [
    okFinding("Settings", `${stack} in ${region}${domainName ? `, at ${domainName}` : ", at the CloudFront domain"}`),
    mailFrom || domainName
      ? okFinding("Sender", mailFrom ?? `no-reply@${domainName}`)
      : warningFinding(
          "Sender",
          "no email is sent, so users get no reminders or password reset links. Set mailFrom to an address verified in SES, and deploy.",
        ),
    ...lookAtAlarmSettings(config),
  ];
};

/** Checks the alarm settings only. lookAtAlarms checks the deployed subscription. */
const lookAtAlarmSettings = ({ enableAlarms, alarmEmail }: Settings["config"]): Finding[] => {
  const subject = "Alarms";
  if (!enableAlarms)
    return [
      warningFinding(
        subject,
        `turned off by enableAlarms: ${alarmEmail ?? "nobody"} is only notified about the budget and failed backups.`,
      ),
    ];
  if (!alarmEmail)
    return [
      warningFinding(subject, "nobody is notified. Set alarmEmail, deploy, and confirm the email that AWS sends."),
    ];
  return [];
};
