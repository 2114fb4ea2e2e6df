import { log } from "#functions/clients/log.ts";
import type { Outside } from "#functions/outside.ts";
import { formatDay } from "#shared/dates.ts";
import { AppError } from "#shared/problem.ts";
import type { ChangeEntry, LiveRecord } from "./record.ts";
import { SourceProblem } from "./sources/source.ts";
import { verifyRecord } from "./verify.ts";

/**
 * Asks its source for a record now: the record as it is there, and what is different from the catalogue. The catalogue
 * stays as it is; the next sync finds the same. Throws `not_found` for what is not in the catalogue, `invalid_request`
 * for an entry no source can be asked for, `unavailable` when the source cannot be asked at this moment.
 */
export const verifyNow = async (
  { catalogue, intake, clock }: Outside,
  id: string,
): Promise<{ record: LiveRecord; changes: ChangeEntry[] }> => {
  const known = await catalogue.record?.(id);
  if (!known) {
    const isThere = (await catalogue.records()).some((record) => record.id === id);
    throw isThere
      ? new AppError("invalid_request", "This entry is a standing program. Please check it on its official page")
      : new AppError("not_found", "This record is not in the catalogue");
  }
  const source = (await intake.sources()).forRecord(id);
  if (!source) throw new AppError("unavailable", "The source of this record cannot be asked right now");
  try {
    return await verifyRecord(source, known, clock.now());
  } catch (error) {
    if (!(error instanceof SourceProblem)) throw error;
    log.warn("record not verified", { id, source: source.name, kind: error.kind });
    throw new AppError("unavailable", sorry(known), { cause: error });
  }
};

const sorry = ({ verifiedOn }: LiveRecord) =>
  verifiedOn
    ? `Grants.gov cannot be reached right now. What you see was last verified on ${formatDay(verifiedOn)}`
    : "Grants.gov cannot be reached right now, so this record stays unverified";
