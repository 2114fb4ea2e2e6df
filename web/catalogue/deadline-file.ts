import type { CalendarDay } from "#shared/calendar.ts";
import type { CatalogueDetail } from "#shared/catalogue.ts";
import { fill } from "#web/ui/fill.ts";
import * as common from "#web/ui/messages.ts";
import * as texts from "./messages.ts";
import { closingText } from "./words.ts";

type DeadlineRecord = Pick<
  CatalogueDetail,
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
export const deadlineOf = (record: DeadlineRecord, page: string): CalendarDay | null => {
  const { id, title, funder, number, link, closesOn, closesEstimated, closesNote, history } = record;
  if (closesOn === null) return null;
  return {
    uid: `${id}-deadline@grantlamp`,
    on: closesOn,
    title: `${closesEstimated ? "Estimated deadline" : common.deadline}: ${title}`,
    description: [
      funder,
      fill(texts.closesOn, { day: closingText(record) }),
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
