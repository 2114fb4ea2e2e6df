import type { EmailBlock, EmailContent, EmailList } from "./email-content.ts";

const listText = ({ heading, entries, more }: EmailList): string[] => [
  heading,
  "",
  ...entries.flatMap(({ title, link, news = [], lines = [], actions = [] }) => [
    `- ${title}`,
    ...[...news, ...lines].map((line) => `  ${line}`),
    ...(link ? [`  ${link}`] : []),
    ...actions.map((action) => `  ${action.label}: ${action.link}`),
  ]),
  ...(more ? [`- ${formatMoreCount(more.count)}: ${more.link}`] : []),
  "",
];

export const formatMoreCount = (count: number) => `And ${count} more`;

const renderPart = (part: EmailBlock): string[] => {
  if ("paragraph" in part) return [part.paragraph, ""];
  if ("steps" in part) return [...part.steps.map((step, place) => `${place + 1}. ${step}`), ""];
  if ("button" in part) return [`${part.button}:`, part.link, ""];
  return listText(part);
};

export const renderEmailText = ({ parts, reason, choice }: EmailContent): string =>
  [
    ...parts.flatMap(renderPart),
    // Mail programs treat what follows as a signature.
    "-- ",
    "Grantlamp",
    reason,
    ...(choice
      ? [`Choose which mail you get: ${choice.settings}`, `No more mail of this kind: ${choice.unsubscribe}`]
      : []),
  ].join("\n");
