import type { IncomingMessage } from "node:http";

/** A request to a service, as it is seen on the wire. */
export type Call = {
  service: "table" | "queue" | "files" | "mail" | "secrets";
  /** Such as `TransactWriteItems`, or `PUT`. */
  operation: string;
  /** Who asks; undefined for whoever is no worker. */
  worker: string | undefined;
};

/** What is asked for: AWS names the operation in a header, or else it is known by its path. */
export const callOf = ({ headers, method = "", url = "" }: IncomingMessage): Call => {
  const [library = "", named = ""] = String(headers["x-amz-target"] ?? "").split(".");
  const worker = /\bapp\/(w\d+\.\d+)/.exec(headers["user-agent"] ?? "")?.[1];
  if (library.startsWith("DynamoDB")) return { service: "table", operation: named, worker };
  if (library === "AmazonSQS") return { service: "queue", operation: named, worker };
  if (library === "secretsmanager") return { service: "secrets", operation: named, worker };
  if (url.startsWith("/v2/email")) return { service: "mail", operation: method, worker };
  return { service: "files", operation: method, worker };
};
