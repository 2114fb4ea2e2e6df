/** Requests that the firewall allows per IP address in five minutes. */
export const firewallLimits = { signIns: 1_000, requests: 10_000 } as const;
