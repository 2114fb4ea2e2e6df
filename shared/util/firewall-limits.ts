/**
 * The firewall's limits: how many requests to the paths that match `path` it admits per IP address in five minutes. A
 * classroom of 60 people behind one address, each in a first session, stays below both. Files are not counted, because a
 * page that loads half of them is blank.
 */
export const firewallLimits = {
  signIns: {
    path: "^/api/(signup|login|account/password-reset|invitations/|auth/(providers|pending-sign-in)/)",
    requests: 1_000,
  },
  requests: { path: "^/api/", requests: 10_000 },
} as const;
