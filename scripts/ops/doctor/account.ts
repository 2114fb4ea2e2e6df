import type { Config } from "#infra/config.ts";
import { canReserveConcurrency } from "#infra/lambda/concurrency.ts";
import type { Aws } from "../aws.ts";
import { roomFor, tooMuchReserved } from "../concurrency.ts";
import type { Settings } from "../settings.ts";
import { type Finding, ok, warning, wrong } from "./finding.ts";

const edgeRegion = "us-east-1";
/** The oldest bootstrap that the stack's deployment can work with. */
const oldestBootstrap = 6;
const day = 86_400_000;

/** In whose name we act; everything else about AWS hangs on it. */
export const lookAtIdentity = async (aws: Aws): Promise<Finding> => {
  const { account, arn } = await aws.identity();
  return ok("Credentials", `account ${account}, as ${arn.split(":").slice(5).join(":")}`);
};

/** Has `cdk bootstrap` prepared the account in each region the stacks lie in? */
export const lookAtBootstrap = async (aws: Aws, { region, enableWaf }: Config): Promise<Finding[]> => {
  const places = [...new Set([region, ...(enableWaf ? [edgeRegion] : [])])];
  return Promise.all(
    places.map(async (place) => {
      const stack = await aws.stack("CDKToolkit", place);
      const version = Number(stack?.outputs.find(({ name }) => name === "BootstrapVersion")?.value ?? 0);
      const run = "Run npx cdk bootstrap aws://ACCOUNT/";
      if (!stack) return wrong("Bootstrap", `the account is not prepared in ${place}. ${run}${place}.`);
      if (version < oldestBootstrap)
        return wrong("Bootstrap", `in ${place} it has version ${version}, too old. ${run}${place} again.`);
      return ok("Bootstrap", `version ${version} in ${place}`);
    }),
  );
};

/** Is a host name one of a certificate's? A `*` stands for one part. */
const covers = (name: string, host: string): boolean =>
  name.toLowerCase() === host.toLowerCase() ||
  (name.startsWith("*.") && host.toLowerCase().split(".").slice(1).join(".") === name.slice(2).toLowerCase());

/** Is the certificate of the product's own name there, issued, and for that name? */
export const lookAtCertificate = async (aws: Aws, config: Config, now: Date): Promise<Finding[]> => {
  const { domainName, certificateArn } = config;
  if (!domainName || !certificateArn) return [];
  const of = "Certificate";
  const found = await aws.certificate(certificateArn);
  if (!found)
    return [
      wrong(
        of,
        "certificateArn names none of this account in us-east-1. Request one there and put its ARN into the settings.",
      ),
    ];
  const { status, names, endsOn } = found;
  if (!names.some((name) => covers(name, domainName)))
    return [
      wrong(of, `it is for ${names.join(", ")}, not for ${domainName}. Request one for ${domainName} in us-east-1.`),
    ];
  if (status === "PENDING_VALIDATION")
    return [
      wrong(of, "it is not issued yet. Put the CNAME record that ACM shows into the DNS of the domain, and wait."),
    ];
  if (status !== "ISSUED") return [wrong(of, `its state is ${status}. Request a new one in us-east-1.`)];
  if (endsOn && Date.parse(endsOn) - now.getTime() < 14 * day)
    return [warning(of, `it ends on ${endsOn} and has not been renewed. Is ACM's CNAME record still in the DNS?`)];
  return [ok(of, `issued for ${domainName}${endsOn ? ` until ${endsOn}` : ""}`)];
};

/** Has the account room for what people ask at once, and is what costs money bounded? */
export const lookAtConcurrency = async (aws: Aws, { config, stack }: Settings): Promise<Finding> => {
  const of = "Lambdas at once";
  const { aiConcurrency } = config;
  const found = await roomFor(aws, stack);
  const { all, room, own } = found;
  const refused = tooMuchReserved(config, found);
  if (refused) return wrong(of, refused);
  if (!canReserveConcurrency({ accountConcurrency: room, aiConcurrency }))
    return warning(
      of,
      `the account may run ${all} in this region, whoever asks: that bounds what models can cost, and makes people wait when more come. Ask for 1000 (Service Quotas, AWS Lambda, Concurrent executions; free), then npm run deploy.`,
    );
  if (own === 0)
    return warning(
      of,
      `the account may run ${all}, and none of what asks a model or the web is bounded. npm run deploy bounds each at ${aiConcurrency}; plain cdk does with accountConcurrency=${room} in cdk.json.`,
    );
  return ok(of, own ? `${all}, of which ${own} are reserved for what asks a model or the web` : String(all));
};

/** The domains above one, the nearest first: `example.org` for `mail.example.org`. */
const above = (domain: string): string[] => {
  const [, ...rest] = domain.split(".");
  return rest.length < 2 ? [] : [rest.join("."), ...above(rest.join("."))];
};

/** What is to be done where SES knows neither a sender nor its domain. */
const unknownSender = async (aws: Aws, sender: string, domain: string, region: string): Promise<string> => {
  const parents = await Promise.all(above(domain).map(async (name) => ((await aws.sender(name)) ? [name] : [])));
  const [parent] = parents.flat();
  const create = `Create an identity for ${domain} there`;
  if (!parent) return `SES in ${region} does not know ${sender}. ${create}.`;
  return `SES in ${region} knows ${parent}, and the product may send as ${domain} alone, which is below it. ${create}, or let mailFrom be an address at ${parent}.`;
};

/** May mail be sent in the sender's name, and to everybody? */
export const lookAtMail = async (aws: Aws, { mailFrom, domainName, region }: Config): Promise<Finding[]> => {
  const sender = mailFrom ?? (domainName && `no-reply@${domainName}`);
  if (!sender) return [];
  const domain = sender.split("@").at(-1) ?? "";
  const [address, whole, account] = await Promise.all([aws.sender(sender), aws.sender(domain), aws.mailAccount()]);
  const findings: Finding[] = [];
  if (address?.verified || whole?.verified) findings.push(ok("Mail", `SES may send as ${sender}`));
  else
    findings.push(
      wrong(
        "Mail",
        address || whole
          ? `SES waits for the proof that ${whole ? domain : sender} is yours. ${whole ? "Put its CNAME records into the DNS" : "Open the link it has mailed"}.`
          : await unknownSender(aws, sender, domain, region),
      ),
    );
  if (!account.enabled)
    findings.push(wrong("Mail", "AWS has stopped this account's mail. Look at the reputation page of SES."));
  if (!account.production)
    findings.push(
      wrong(
        "Mail",
        `SES in ${region} is in its sandbox: only proven addresses get mail. Ask there for production access.`,
      ),
    );
  return findings;
};
