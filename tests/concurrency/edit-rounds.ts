import type { EditableRecord, Seen } from "./editable-records.ts";
import type { TestAccount } from "./test-account.ts";

/** Concurrent editors. */
const writers = 50;
export type Round = { accepted: number; refused: number; problems: string[] };
type Accepted = { over: Seen; after: Seen };

/**
 * Fifty editors of one record each read it, append a word and save over the version they saw; a rejected one reads again,
 * up to `tries` times. Every accepted edit must be in the record, and every other must have been rejected with 409 or 412.
 */
export const runEditRound = async (account: TestAccount, record: EditableRecord, tries: number): Promise<Round> => {
  const problems: string[] = [];
  const accepted: Accepted[] = [];
  let refused = 0;
  const first = await record.read();
  const cleared = await record.save(record.begin, first.version);
  if (cleared.status !== 200) problems.push(`it could not begin: ${cleared.text}`);
  const start = record.saved(cleared);

  const write = (word: string) => async () => {
    for (let left = tries; left > 0; left -= 1) {
      const over = await record.read();
      const answer = await record.save(record.more(over.text, word), over.version);
      if (answer.status === 200) return void accepted.push({ over, after: record.saved(answer) });
      if (answer.status !== 409 && answer.status !== 412) return void problems.push(`answered ${answer.text}`);
      refused += 1;
      const { version } = await record.read();
      if (version <= over.version) problems.push(`refused over ${over.version}, and ${version} is there`);
    }
  };
  await account.runConcurrently(Array.from({ length: writers }, (_, at) => write(at.toString(36).padStart(2, "0"))));
  const end = await record.read();
  problems.push(...findChainProblems(start, accepted, end));
  return { accepted: accepted.length, refused, problems: problems.map((problem) => `${record.name}: ${problem}`) };
};

/** Checks that the accepted edits form a chain from the first to the last version. */
const findChainProblems = (start: Seen, accepted: readonly Accepted[], end: Seen): string[] => {
  const problems: string[] = [];
  let before = start;
  for (const { over, after } of accepted.toSorted((a, b) => a.after.version - b.after.version)) {
    if (over.version !== before.version || over.text !== before.text)
      problems.push(`version ${after.version} was made over ${over.version}, where ${before.version} was`);
    if (after.version !== over.version + 1) problems.push(`version ${after.version} came over ${over.version}`);
    before = after;
  }
  if (end.version !== before.version || end.text !== before.text)
    problems.push(`at the end there is "${end.text}", not "${before.text}"`);
  if (accepted.length === 0) problems.push("nobody's edit was accepted");
  return problems;
};
