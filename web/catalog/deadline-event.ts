import type { CatalogDetail } from "#shared/api/catalog.ts";
import type { AllDayEvent } from "#shared/util/icalendar.ts";
import * as common from "#web/ui/messages.ts";
import { interpolate } from "#web/ui/text/interpolate.ts";
import { formatDeadline } from "./format-record.ts";
import * as texts from "./messages.ts";

type DeadlineRecord = Pick<
  CatalogDetail,
  | "id"
  | "title"
  | "funder"
  | "number"
  | "link"
  | "closesOn"
  | "closesEstimated"
  | "closesTime"
  | "closesZone"
  | "closesNote"
  | "history"
>;

/** Maps the deadline of a record to an all-day event; null without one. `page` is the record's URL in this app. */
export const toDeadlineEvent = (record: DeadlineRecord, page: string): AllDayEvent | null => {
  const { id, title, funder, number, link, closesOn, closesEstimated, closesNote, history } = record;
  if (closesOn === null) return null;
  return {
    uid: `${id}-deadline@grantlamp`,
    date: closesOn,
    title: `${closesEstimated ? "Estimated deadline" : common.deadline}: ${title}`,
    description: [
      funder,
      interpolate(texts.closesOn, { day: formatDeadline(record) }),
      closesNote,
      number && `Notice ${number}`,
      `Official page: ${link}`,
    ]
      .filter(Boolean)
      .join("\n"),
    link: page,
    tentative: closesEstimated,
    sequence: history.filter(({ kind }) => kind === "deadlineMoved").length,
  };
};
