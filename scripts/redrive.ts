/**
 * Says what lies in the dead-letter queue of the jobs, and with --redrive empties it: what is outstanding is sent again.
 *
 *   TABLE_NAME=… JOB_QUEUE_URL=… JOB_DLQ_URL=… node scripts/redrive.ts [--redrive [--drop-foreign]]
 *
 * Exit code 1: something is left in the queue, or was only looked at.
 */
import { parseArgs } from "node:util";
import { DeleteMessageCommand, ReceiveMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { sqsQueue } from "#functions/clients/sqs.ts";
import { type DeadQueue, redrive } from "#functions/jobs/redrive.ts";
import { documentClient, dynamoTable } from "#functions/table/dynamo.ts";

const { values } = parseArgs({
  options: {
    redrive: { type: "boolean", default: false },
    "drop-foreign": { type: "boolean", default: false },
  },
});
const say = (line: string) => process.stdout.write(`${line}\n`);

const {
  TABLE_NAME: tableName,
  JOB_QUEUE_URL: jobs,
  JOB_DLQ_URL: deadJobs,
  DYNAMODB_ENDPOINT,
  SQS_ENDPOINT,
} = process.env;
if (!tableName || !jobs || !deadJobs) {
  process.stderr.write("Please set TABLE_NAME, JOB_QUEUE_URL and JOB_DLQ_URL: the stack's outputs name them\n");
  process.exit(1);
}

const client = new SQSClient(SQS_ENDPOINT ? { endpoint: SQS_ENDPOINT } : {});
const dead: DeadQueue = {
  receive: async () => {
    const options = { QueueUrl: deadJobs, MaxNumberOfMessages: 10, WaitTimeSeconds: 2, VisibilityTimeout: 60 };
    const { Messages = [] } = await client.send(new ReceiveMessageCommand(options));
    return Messages.map(({ MessageId = "", Body = "", ReceiptHandle = "" }) => ({
      id: MessageId,
      body: Body,
      receipt: ReceiptHandle,
    }));
  },
  delete: async (receipt) => {
    await client.send(new DeleteMessageCommand({ QueueUrl: deadJobs, ReceiptHandle: receipt }));
  },
};

const outside = {
  table: dynamoTable(documentClient({ endpoint: DYNAMODB_ENDPOINT }), tableName),
  queue: sqsQueue(client, jobs),
};
const options = { act: values.redrive, dropForeign: values["drop-foreign"] };
let left = 0;
for await (const { id, is, jobId, kind } of redrive(outside, dead, options)) {
  const taken = options.act && (is !== "foreign" || options.dropForeign);
  if (!taken) left += 1;
  const what = is === "foreign" ? "no message of ours" : `${kind ?? "job"} ${jobId}, ${is}`;
  say(`${id}: ${what}${taken ? (is === "outstanding" ? ", sent again" : ", taken off") : ""}`);
}
say(left ? `${left} left in the queue` : "Nothing is left in the queue");
process.exitCode = left ? 1 : 0;
