import ipaddr from "ipaddr.js";
import { findWebhookUrlProblem, isLocalhost, webhookTexts } from "#shared/api/webhooks.ts";

/** Global unicast: all public IPv6 addresses. Anything else is reserved, local, or translates to IPv4. */
const publicIpv6 = ipaddr.parseCIDR("2000::/3");

/** Whether an IP address is on the public internet; false for any other string. */
export const isPublicAddress = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false;
  // Unwraps IPv4 addresses mapped to IPv6.
  const parsed = ipaddr.process(address);
  return parsed.range() === "unicast" && (parsed.kind() === "ipv4" || parsed.match(publicIpv6));
};

/** Returns the name or the IP address without brackets. */
export const getHost = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, "$1");
/** Names that only a local resolver knows. */
const localName = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|arpa|test|invalid)\.?$/i;

/** Returns a validation message if the URL isn't a public HTTPS address. Does not resolve DNS. */
export const findTargetProblem = (value: string, allowsLocalhost: boolean): string | undefined => {
  const problem = findWebhookUrlProblem(value);
  if (problem) return problem;
  const url = new URL(value);
  if (allowsLocalhost && isLocalhost(url)) return undefined;
  if (url.protocol !== "https:") return webhookTexts.urlRequired;
  const host = getHost(url);
  const isName = !ipaddr.isValid(host);
  const isPrivate = isName ? localName.test(host) || !host.includes(".") : !isPublicAddress(host);
  return isPrivate ? webhookTexts.urlPrivate : undefined;
};
