/** Settings of the installation in docs/generated/stack.md: production with every option. */
export const summarySettings = {
  stage: "prod",
  domainName: "grants.example.org",
  certificateArn: "arn:aws:acm:us-east-1:123456789012:certificate/0f0e0d0c-0b0a-0908-0706-050403020100",
  hostedZoneId: "Z0123456789ABC",
  mailFrom: "hello@example.org",
  alarmEmail: "ops@example.org",
  accountConcurrency: "1000",
};
