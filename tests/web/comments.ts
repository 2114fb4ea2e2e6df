import type { Comment } from "#shared/api/comments.ts";

export const buildComment = (overrides: Partial<Comment> = {}): Comment => ({
  id: "cmt_1",
  parentId: null,
  subjectId: "app_1",
  authorId: "ada",
  guestName: null,
  text: "Who calls the funder?",
  mentions: [],
  anchor: null,
  createdAt: "2026-11-23T15:00:00.000Z",
  editedAt: null,
  deletedAt: null,
  resolvedAt: null,
  resolvedBy: null,
  version: 1,
  ...overrides,
});
