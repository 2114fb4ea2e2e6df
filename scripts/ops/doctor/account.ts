import { type Config, edgeRegion, hasEdgeBudget } from "#infra/config.ts";
import { canReserveConcurrency } from "#infra/lambda/lambda-permissions.ts";
import type { OpsAws } from "../aws.ts";
import { findReservationProblem, readConcurrencyBudget } from "../cdk.ts";
import type { Settings } from "../settings.ts";
import { createFindings, type Finding, type Findings } from "./finding.ts";

/** The minimum bootstrap version that deployments require. */
const minBootstrapVersion = 6;
const day = 86_400_000;

/** Reads the caller's identity. All other AWS checks depend on it. */
export const checkIdentity = async (aws: OpsAws): Promise<Finding> => {
  const { account, arn } = await aws.getIdentity();
  return createFindings("Credentials").ok(`account ${account}, as ${arn.split(":").slice(5).join(":")}`);
};

/** Checks that `cdk bootstrap` has run in each region that has a stack. */
export const checkBootstrap = async (aws: OpsAws, config: Config): Promise<Finding[]> => {
  const { error, ok } = createFindings("Bootstrap");
  const regions = [...new Set([config.region, ...(config.enableWaf || hasEdgeBudget(config) ? [edgeRegion] : [])])];
  return Promise.all(
    regions.map(async (stackRegion) => {
      const stack = await aws.findStack("CDKToolkit", stackRegion);
      const version = Number(stack?.outputs.find(({ name }) => name === "BootstrapVersion")?.value ?? 0);
      const run = "Run npx cdk bootstrap aws://ACCOUNT/";
      if (!stack) return error(`the account is not bootstrapped in ${stackRegion}. ${run}${stackRegion}.`);
      if (version < minBootstrapVersion)
        return error(`version ${version} in ${stackRegion} is too old. ${run}${stackRegion} again.`);
      return ok(`version ${version} in ${stackRegion}`);
    }),
  );
};

/** Whether a certificate name matches a host. `*` matches one label. */
const matchesHost = (name: string, host: string): boolean =>
  name.toLowerCase() === host.toLowerCase() ||
  (name.startsWith("*.") && host.toLowerCase().split(".").slice(1).join(".") === name.slice(2).toLowerCase());

/** Checks that the certificate exists, is issued, and covers the domain. */
export const checkCertificate = async (aws: OpsAws, config: Config, now: Date): Promise<Findings> => {
  const { domainName, certificateArn } = config;
  if (!domainName || !certificateArn) return [];
  const { error, ok, warning } = createFindings("Certificate");
  const certificate = await aws.findCertificate(certificateArn);
  if (!certificate)
    return error(
      "certificateArn does not exist in this account in us-east-1. Request a certificate there and set its ARN.",
    );
  const { status, names, endsOn } = certificate;
  if (!names.some((name) => matchesHost(name, domainName)))
    return error(`it covers ${names.join(", ")}, not ${domainName}. Request one for ${domainName} in us-east-1.`);
  if (status === "PENDING_VALIDATION")
    return error("not issued yet. Add the CNAME record that ACM shows to the domain's DNS and wait.");
  if (status !== "ISSUED") return error(`its status is ${status}. Request a new one in us-east-1.`);
  if (endsOn && Date.parse(endsOn) - now.getTime() < 14 * day)
    return warning(`expires on ${endsOn} and has not been renewed. Check that ACM's CNAME record is still in DNS.`);
  return ok(`issued for ${domainName}${endsOn ? ` until ${endsOn}` : ""}`);
};

/** Enough for about five users whose screens load at the same moment. */
const minProductionConcurrency = 50;

/** Checks the concurrency limit, and that functions that cost money have reserved concurrency. */
export const checkConcurrency = async (aws: OpsAws, { config, stack }: Settings): Promise<Finding> => {
  const { error, ok, warning } = createFindings("Concurrency");
  const { aiConcurrency } = config;
  const budget = await readConcurrencyBudget(aws, stack);
  const { limit, available, reserved } = budget;
  const problem = findReservationProblem(config, budget);
  if (problem) return error(problem);
  if (limit < minProductionConcurrency && config.stage === "prod")
    return error(
      `the account's limit is ${limit} in this region: one screen sends up to ten requests at once, so users get errors. Request 1000 (Service Quotas, AWS Lambda, Concurrent executions; free), then run npm run deploy.`,
    );
  if (!canReserveConcurrency({ accountConcurrency: available, aiConcurrency }))
    return warning(
      `the account's limit is ${limit} in this region. That caps model costs, but delays users under load. Request 1000 (Service Quotas, AWS Lambda, Concurrent executions; free), then run npm run deploy.`,
    );
  if (reserved === 0)
    return warning(
      `the limit is ${limit}, but functions that call a model or search the web have no reserved concurrency. npm run deploy caps each at ${aiConcurrency}; with plain cdk, set accountConcurrency=${available} in cdk.json.`,
    );
  return ok(
    reserved
      ? `${limit}, of which ${reserved} are reserved for functions that call a model or search the web`
      : String(limit),
  );
};

/** Lists the parent domains, nearest first: `example.org` for `mail.example.org`. */
const listParentDomains = (domain: string): string[] => {
  const [, ...rest] = domain.split(".");
  return rest.length < 2 ? [] : [rest.join("."), ...listParentDomains(rest.join("."))];
};

const explainUnknownSender = async (aws: OpsAws, sender: string, domain: string, region: string): Promise<string> => {
  const parents = await Promise.all(
    listParentDomains(domain).map(async (name) => ((await aws.findSender(name)) ? [name] : [])),
  );
  const [parent] = parents.flat();
  const create = `Create an identity for ${domain} there`;
  if (!parent) return `SES in ${region} has no identity for ${sender}. ${create}.`;
  return `SES in ${region} has an identity for ${parent}, but the app may only send as its subdomain ${domain}. ${create}, or set mailFrom to an address at ${parent}.`;
};

/** Checks that SES may send as the sender and is out of its sandbox. */
export const checkMail = async (aws: OpsAws, { mailFrom, domainName, region }: Config): Promise<Finding[]> => {
  const sender = mailFrom ?? (domainName && `no-reply@${domainName}`);
  if (!sender) return [];
  const domain = sender.split("@").at(-1) ?? "";
  const [address, wholeDomain, account] = await Promise.all([
    aws.findSender(sender),
    aws.findSender(domain),
    aws.getMailAccount(),
  ]);
  const { error, ok } = createFindings("Mail");
  const findings: Finding[] = [];
  if (address?.verified || wholeDomain?.verified) findings.push(ok(`SES may send as ${sender}`));
  else
    findings.push(
      error(
        address || wholeDomain
          ? `SES has not verified ${wholeDomain ? domain : sender} yet. ${wholeDomain ? "Add its CNAME records to DNS" : "Open the link in the verification email"}.`
          : await explainUnknownSender(aws, sender, domain, region),
      ),
    );
  if (!account.enabled)
    findings.push(error("AWS has paused sending for this account. Check the reputation page of SES."));
  if (!account.production)
    findings.push(
      error(
        `SES in ${region} is in its sandbox: only verified addresses receive email. Request production access there.`,
      ),
    );
  return findings;
};
