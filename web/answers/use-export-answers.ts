import type { Answer } from "#shared/api/answers.ts";
import { answerTopics, countCharacters, countWords } from "#shared/domain/answer-topics.ts";
import { toFileName, toSubmissionFileName } from "#shared/util/file-names.ts";
import { downloadFile, formatCsvHeader, formatCsvRow } from "#web/ui/files/files.ts";
import * as common from "#web/ui/messages.ts";
import { toast } from "#web/ui/toasts/toast.tsx";

/** Columns of an exported file; an import reads the first three. */
const csvColumns = ["Topic", "Title", "Answer", "Words", "Characters", "Source", "Page", "Last used", "Last confirmed"];

const toDay = (instant: string | null) => instant?.slice(0, 10) ?? null;
/** Writes one row per version. */
export const formatAnswersCsv = (answers: readonly Answer[]): string =>
  formatCsvHeader(csvColumns) +
  answers
    .flatMap(({ topic, title, variants, lastUsedAt, lastConfirmedAt }) =>
      variants.map(({ text, source }) =>
        formatCsvRow([
          answerTopics[topic],
          title,
          text,
          countWords(text),
          countCharacters(text),
          source.title ?? (source.kind === "profile" ? "Profile" : null),
          source.page,
          toDay(lastUsedAt),
          toDay(lastConfirmedAt),
        ]),
      ),
    )
    .join("");

const wordType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

/** Downloads the answers as a Word document or a CSV file. */
export const useExportAnswers = (organizationName: string) => {
  const title = `Answers - ${organizationName}`;
  const finish = (name: string) => toast({ title: common.downloaded, description: name });
  return {
    downloadCsv: (answers: readonly Answer[]) => {
      const name = toFileName(title, "csv");
      downloadFile(name, [formatAnswersCsv(answers)], "text/csv;charset=utf-8");
      finish(name);
    },
    downloadWord: async (answers: readonly Answer[]) => {
      try {
        const { buildDocx } = await import("#web/writing/docx-export.ts");
        const blocks = answers.flatMap(({ title: question, variants }) =>
          variants.map(({ text }, index) => ({
            key: null,
            title: index === 0 ? question : `${question}, version ${index + 1}`,
            text,
          })),
        );
        const name = toSubmissionFileName(title, "docx");
        downloadFile(
          name,
          [await buildDocx({ title, isTitled: true, blocks }, { organization: organizationName, hasTitle: true })],
          wordType,
        );
        finish(name);
      } catch {
        toast({ title: common.error, description: "The file could not be created", variant: "error" });
      }
    },
  };
};
