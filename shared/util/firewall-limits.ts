/**
 * Requests that the firewall allows per IP address in five minutes, to the paths that match `path`. A classroom of 60
 * people who share an address, each in a first session, stays below both limits. Static files do not count, because a
 * page with only some of its files would be blank.
 */
export const firewallLimits = {
  signIns: {
    path: "^/api/(signup|login|account/password-reset|invitations/|auth/(providers|pending-sign-in)/)",
    requests: 1_000,
  },
  requests: { path: "^/api/", requests: 10_000 },
} as const;
