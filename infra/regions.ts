/** Commercial AWS regions with all services of the stack; the others lack SES. Checked on 2026-11-21. */
export const supportedRegions: readonly string[] = [
  ...["us-east-1", "us-east-2", "us-west-1", "us-west-2", "ca-central-1", "sa-east-1"],
  ...["eu-central-1", "eu-west-1", "eu-west-2", "eu-west-3", "eu-north-1", "eu-south-1"],
  ...["ap-south-1", "ap-northeast-1", "ap-northeast-2", "ap-northeast-3"],
  ...["ap-southeast-1", "ap-southeast-2", "ap-southeast-3", "af-south-1", "me-south-1", "il-central-1"],
];
