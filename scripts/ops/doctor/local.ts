import { checkNodeVersion } from "#scripts/host/startup-checks.ts";
import type { Ops } from "../ops.ts";
import type { Settings } from "../settings.ts";
import { type Finding, look, ok, warning } from "./finding.ts";

/** What needs no account: Node. */
export const lookAtNode = (ops: Ops): Promise<Finding[]> =>
  look("Node", undefined, async () => {
    checkNodeVersion(ops.nodeVersion);
    return ok("Node", ops.nodeVersion);
  });

/** What needs no account: the settings, which have been read without a fault. */
export const lookAtSettings = ({ config, stack }: Settings): Finding[] => {
  const { region, domainName, mailFrom } = config;
  return [
    ok("Settings", `${stack} in ${region}${domainName ? `, under ${domainName}` : ", under CloudFront's own name"}`),
    mailFrom || domainName
      ? ok("Sender", mailFrom ?? `no-reply@${domainName}`)
      : warning(
          "Sender",
          "no mail is sent: nobody gets reminders or a link for a new password. Set mailFrom to an address that SES knows, and deploy.",
        ),
    ...lookAtAlarmSettings(config),
  ];
};

/** What the settings alone say; whether anybody is told is known of what is deployed. */
const lookAtAlarmSettings = ({ enableAlarms, alarmEmail }: Settings["config"]): Finding[] => {
  const of = "Alarms";
  if (!enableAlarms)
    return [
      warning(
        of,
        `they are switched off by enableAlarms: ${alarmEmail ?? "nobody"} is told of the budget and of failed backups alone.`,
      ),
    ];
  if (!alarmEmail)
    return [warning(of, "they reach nobody. Set alarmEmail, deploy, and confirm the mail that AWS sends.")];
  return [];
};
