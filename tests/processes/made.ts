import { unzipSync } from "fflate";
import { exportFileKey } from "#functions/account/export.table.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import type { Item } from "#functions/table/table.ts";
import { assembleProposal, proposalSections } from "#shared/api/proposals.ts";
import { stripIdPrefix } from "#shared/util/ids.ts";

/** A proposal is made of the sections that its owner has seen, each of which is there once. Answers what is wrong with it. */
export const faultOfProposal = (items: ReadonlyMap<string, Item>, { id, title }: Item): string | undefined => {
  const own = [...items.values()].filter(({ sk }) => sk.startsWith(`JOBPART#${stripIdPrefix(String(id))}#`));
  const parts = own as unknown as { title: string; content: string }[]; // as they were kept
  if (parts.length !== Object.keys(proposalSections).length) return `${id} has ${parts.length} parts`;
  const text = items.get(`TEXT#${stripIdPrefix(String(id))}#000000001`);
  return text?.content === assembleProposal(String(title), parts) ? undefined : `${id} has another text than its parts`;
};

/** An export is a whole file of the length that its record says. Answers what is wrong with it. */
export const faultOfExport = async (
  { blobs }: Pick<Dependencies, "blobs">,
  userId: string,
  id: string,
  item: Item | undefined,
): Promise<string | undefined> => {
  const bytes = await blobs.getBytes(exportFileKey(userId, id));
  if (!bytes || !item) return `${id} is not there, or its file is not`;
  if (bytes.length !== item.bytes) return `${id} has ${bytes.length} bytes, and not ${item.bytes}`;
  const all = JSON.parse(Buffer.from(unzipSync(bytes)["data.json"] ?? []).toString()) as { applications?: unknown[] };
  return all.applications?.length === 1 ? undefined : `${id} lacks applications`;
};
