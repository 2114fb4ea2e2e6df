/** Requests per IP address in five minutes that the firewall admits. */
export const firewallLimits = { signIns: 1_000, requests: 10_000 } as const;
