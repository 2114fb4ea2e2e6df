import {
  CommentRangeEnd,
  CommentRangeStart,
  CommentReference,
  DeletedTextRun,
  Document,
  HeadingLevel,
  InsertedTextRun,
  Packer,
  Paragraph,
  TextRun,
} from "docx";
import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { parseDocument } from "../blocks.ts";
import { buildDocx } from "../docx-export.ts";
import { readRevisions, revisionErrors } from "./read-revisions.ts";
import { type Decisions, findCommentAnchor, type RevisedDocument, resolveRevisions } from "./revisions.ts";

const toBytes = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());
const robin = { author: "Robin Vale", date: "2026-11-20T10:00:00Z" };
const sam = { author: "Sam Key", date: "2026-11-21T10:00:00Z" };

const buildReviewedFile = () =>
  new Document({
    comments: {
      children: [{ id: 0, author: "Sam Key", date: new Date(sam.date), children: [new Paragraph("Is this <right>?")] }],
    },
    sections: [
      {
        children: [
          new Paragraph({ heading: HeadingLevel.HEADING_1, text: "Need" }),
          new Paragraph({
            children: [
              new TextRun("We light "),
              new DeletedTextRun({ id: 1, text: "eighty", ...robin }),
              new InsertedTextRun({ id: 2, text: "80", ...robin }),
              new CommentRangeStart(0),
              new TextRun(" lamps"),
              new CommentRangeEnd(0),
              new TextRun({ children: [new CommentReference(0)] }),
              new InsertedTextRun({ id: 3, text: " in five towns", ...sam }),
              new TextRun("."),
            ],
          }),
        ],
      },
    ],
  });
const readReviewedFile = async () => readRevisions(await toBytes(await Packer.toBlob(buildReviewedFile())));
const decide = ({ changes }: RevisedDocument, accepts: (id: number) => boolean): Decisions =>
  new Map(changes.map(({ id }) => [id, accepts(id)]));

/** Builds a file with `body` in the main part, as other programs may write it. */
const zipBody = (body: string) =>
  zipSync({
    "word/document.xml": strToU8(
      `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
    ),
  });
const buildRun = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;

test("reads insertions and deletions with author and date, and comments", async () => {
  const document = await readReviewedFile();
  expect(document.changes).toMatchObject([
    { id: 0, kind: "delete", text: "eighty", ...robin },
    { id: 1, kind: "insert", text: "80", ...robin },
    { id: 2, kind: "insert", text: " in five towns", ...sam },
  ]);
  expect(document.comments).toMatchObject([{ author: "Sam Key", text: "Is this <right>?" }]);
});

test("applies each decision independently of the others", async () => {
  const document = await readReviewedFile();
  const resolve = (accepts: (id: number) => boolean) =>
    resolveRevisions(document, decide(document, accepts), { isProposal: false });
  expect(resolve(() => true)).toBe("## Need\nWe light 80 lamps in five towns.");
  expect(resolve(() => false)).toBe("## Need\nWe light eighty lamps.");
  expect(resolve((id) => id === 2)).toBe("## Need\nWe light eighty lamps in five towns.");
});

test("finds the passage that a comment is anchored to", async () => {
  const document = await readReviewedFile();
  const decisions = decide(document, () => true);
  const content = resolveRevisions(document, decisions, { isProposal: false });
  expect(findCommentAnchor(document, decisions, content, "0")).toEqual({
    quote: "lamps",
    before: "## Need\nWe light 80 ",
    after: " in five towns.",
  });
});

test("joins paragraphs whose mark was deleted, and removes rejected insertions", () => {
  const buildParagraphMark = (kind: string) =>
    `<w:pPr><w:rPr><w:${kind} w:id="1" w:author="Robin Vale"/></w:rPr></w:pPr>`;
  const document = readRevisions(
    zipBody(
      `<w:p>${buildParagraphMark("del")}${buildRun("One")}</w:p><w:p>${buildRun(" two.")}</w:p><w:p>${buildParagraphMark("ins")}<w:ins w:id="2" w:author="Robin Vale">${buildRun("New.")}</w:ins></w:p><w:p>${buildRun("Last.")}</w:p>`,
    ),
  );
  expect(document.changes.map(({ kind, text }) => [kind, text])).toEqual([
    ["delete", "\n"],
    ["insert", "New.\n"],
  ]);
  const resolve = (isAccepted: boolean) =>
    resolveRevisions(
      document,
      decide(document, () => isAccepted),
      { isProposal: false },
    );
  expect(resolve(true)).toBe("One two.\n\nNew.\n\nLast.");
  expect(resolve(false)).toBe("One\n\ntwo.\n\nLast.");
});

test("restores the text of a file written by the Word export", async () => {
  const content =
    "Keys\n\nExecutive Summary\nWe ask for lamps.\n\n- warm\n- bright\n\n1. Buy\n2. Install\n\n## Costs\nAs follows.\n\nItem    Amount\nLamps   $4,000\nOil     $1,000\n\nConclusion\nSincerely,\nRobin";
  const parsedDocument = parseDocument("proposal", "Keys", content);
  const document = readRevisions(await toBytes(await buildDocx(parsedDocument, { hasTitle: true })));
  expect(document.changes).toEqual([]);
  expect(resolveRevisions(document, new Map(), { isProposal: true })).toBe(content);
});

test.each([
  ["a file that is not a ZIP", strToU8("Hello"), revisionErrors.damaged],
  ["a ZIP without a document", zipSync({ "a.txt": strToU8("a") }), revisionErrors.damaged],
  ["broken XML", zipBody("<w:p>"), revisionErrors.damaged],
  ["deeply nested elements", zipBody("<w:p>".repeat(5_000)), revisionErrors.damaged],
  ["a document without text", zipBody("<w:p/>"), revisionErrors.empty],
  ["a ZIP bomb", zipSync({ "word/document.xml": new Uint8Array(30_000_000) }), revisionErrors.tooLarge],
  [
    "entity declarations",
    zipSync({
      "word/document.xml": strToU8('<!DOCTYPE a [<!ENTITY b "bb"><!ENTITY c "&b;&b;">]><a>&c;</a>'),
    }),
    revisionErrors.damaged,
  ],
  [
    "thousands of changes",
    zipBody(`<w:p>${`<w:ins w:id="1">${buildRun("a")}</w:ins>${buildRun("b")}`.repeat(2_001)}</w:p>`),
    revisionErrors.tooLarge,
  ],
])("rejects %s with an error message", (_, bytes, message) => {
  expect(() => readRevisions(bytes)).toThrow(message);
});
