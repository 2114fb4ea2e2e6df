import type { StoredApplication } from "#functions/applications/applications.ts";
import { daysBetween, formatDay } from "#shared/util/dates.ts";

export const escapeMarkdown = (text: string) => text.replaceAll(/[\\`*_[\]<>|~#!]/g, "\\$&").replaceAll(/\s+/g, " ");
export const pluralize = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;

export const formatDaysUntil = (today: string, day: string) => {
  const days = daysBetween(today, day);
  if (days === 0) return "today";
  return days > 0 ? `in ${pluralize(days, "day")}` : `${pluralize(-days, "day")} ago`;
};

export const formatName = ({ grantName, funder }: StoredApplication) =>
  `**${escapeMarkdown(grantName)}** (${escapeMarkdown(funder)})`;

export type AgendaItem = { day: string | null; text: string };

export const formatAgendaItem = ({ day, text }: AgendaItem, today: string) =>
  `- ${text}${day ? `: due ${formatDay(day)}, ${formatDaysUntil(today, day)}` : ": no due date"}`;

/** Maximum number of records listed in an answer. */
export const maxListed = 8;

const maxExcerptLength = 400;
/** Shortens a text that the user wrote and escapes it as Markdown. */
export const formatExcerpt = (text: string) =>
  `${escapeMarkdown(text.slice(0, maxExcerptLength))}${text.length > maxExcerptLength ? "…" : ""}`;
