import type { Config } from "#infra/config.ts";
import type { OpsAws } from "../aws.ts";
import type { Ops } from "../ops.ts";
import { createFindings, type Finding, type Findings } from "./finding.ts";

/**
 * Checks whether CloudFront has verified the account. It rejects new accounts, but no call reveals this without creating something, and a deployment fails only near its end. An account with a distribution has been verified.
 */
export const checkCloudFront = async (aws: OpsAws): Promise<Finding> => {
  const { ok, unknown } = createFindings("CloudFront");
  if (await aws.hasDistribution()) return ok("the account has a distribution, so it has been verified");
  return unknown(
    'the account has no distribution, and only AWS knows whether it has been verified. If the account is new, ask AWS Support first, or the deployment may fail with "Your account must be verified" (docs/runbook.md, First deployment).',
  );
};

const normalizeHost = (host: string) => host.toLowerCase().replace(/\.$/, "");

/** Checks that the hosted zone exists, contains the domain, and is the one that the domain's DNS uses. */
export const checkHostedZone = async (ops: Ops, aws: OpsAws, config: Config): Promise<Findings> => {
  const { domainName, hostedZoneId } = config;
  if (!domainName) return [];
  const { error, ok, warning } = createFindings("Domain");
  if (!hostedZoneId)
    return warning(
      `hostedZoneId is not set. After the deployment, point the DNS of ${domainName} to the output DistributionDomain.`,
    );
  const zone = await aws.findHostedZone(hostedZoneId);
  if (!zone) return error(`hostedZoneId ${hostedZoneId} does not exist in this account.`);
  const name = normalizeHost(zone.name);
  if (domainName !== name && !domainName.endsWith(`.${name}`))
    return error(`the hosted zone is for ${name}, which does not contain ${domainName}.`);
  const delegatedServers = (await ops.resolveNameServers(name)).map(normalizeHost);
  const expected = zone.nameServers.map(normalizeHost);
  if (!delegatedServers.some((server) => expected.includes(server)))
    return error(
      `the DNS of ${name} uses ${delegatedServers.join(", ") || "no name servers"} instead of the hosted zone. Set its name servers at the registrar to ${expected.join(", ")}.`,
    );
  return ok(`${domainName} is in the hosted zone ${name}, which the DNS uses`);
};

const gigabyte = 1024 ** 3;
const maxStorageShare = 0.8;

/** Checks that the region has room for more Lambda versions, which stay after each deployment. */
export const checkCodeStorage = async (aws: OpsAws): Promise<Finding> => {
  const { ok, warning } = createFindings("Lambda storage");
  const { used, limit } = await aws.getCodeStorage();
  const summary = `${(used / gigabyte).toFixed(1)} of ${Math.round(limit / gigabyte)} GB`;
  if (used <= maxStorageShare * limit) return ok(summary);
  return warning(
    `${summary} are used in this region, and a deployment fails when they are full. Request more (Service Quotas, AWS Lambda, Function and layer storage; free).`,
  );
};
