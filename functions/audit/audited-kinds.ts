import {
  answerPrefix,
  applicationPrefix,
  awardPrefix,
  budgetPrefix,
  checklistPrefix,
  commentPrefix,
  documentPrefix,
  draftPrefix,
  factsPrefix,
  invitationPrefix,
  opportunityPrefix,
  organizationPrefix,
  reviewLinkPrefix,
  savedSearchPrefix,
  taskPrefix,
  webhookPrefix,
} from "#functions/table/keys.ts";
import type { Item } from "#functions/table/table.ts";
import type { AuditKind } from "#shared/domain/audit.ts";
import { getParentId, type IdKind, idPrefixes } from "#shared/util/ids.ts";

/** A kind of record whose changes are logged, identified by its sort key. */
type AuditedKind = {
  /** Without a trailing # it is the whole sort key. */
  prefix: string;
  /** Kind of the ID in the sort key. */
  id?: IdKind;
  title?: string;
  /** Attribute whose new value the entry includes. */
  state?: string;
  getApplicationId?: (id: string, record: Partial<Item>) => unknown;
};

const getApplicationIdOfRecord = (_: string, { applicationId }: Partial<Item>) => applicationId;

/** In order of precedence: when a transaction changes several records, the entry is about the first of these. */
export const auditedKinds: Record<Exclude<AuditKind, "member" | "workspace">, AuditedKind> = {
  comment: { prefix: commentPrefix, id: "comment" },
  reviewLink: { prefix: reviewLinkPrefix, id: "reviewLink" },
  task: {
    prefix: taskPrefix,
    id: "task",
    title: "title",
    state: "completed",
    getApplicationId: (id) => getParentId("application", id),
  },
  /** A checklist, which has the ID of its application. */
  requirement: { prefix: checklistPrefix, id: "application", getApplicationId: (id) => id },
  budget: { prefix: budgetPrefix, id: "application", getApplicationId: (id) => id },
  award: { prefix: awardPrefix, id: "application", getApplicationId: (id) => id },
  document: {
    prefix: documentPrefix,
    id: "document",
    title: "title",
    state: "status",
    getApplicationId: getApplicationIdOfRecord,
  },
  draft: { prefix: draftPrefix, id: "draft", title: "name", getApplicationId: getApplicationIdOfRecord },
  application: {
    prefix: applicationPrefix,
    id: "application",
    title: "grantName",
    state: "status",
    getApplicationId: (id) => id,
  },
  answer: { prefix: answerPrefix, id: "answer", title: "title" },
  invitation: { prefix: invitationPrefix, id: "invitation", title: "email" },
  savedSearch: { prefix: savedSearchPrefix, id: "savedSearch", title: "name" },
  opportunity: { prefix: opportunityPrefix, id: "opportunity", title: "title", state: "saved" },
  /** The facts of an organization, which have its ID. */
  fact: { prefix: factsPrefix, id: "organization" },
  organization: { prefix: organizationPrefix, id: "organization", title: "name" },
  view: { prefix: "VIEWS" },
  webhook: { prefix: webhookPrefix, id: "webhook", title: "host" },
};

export type RecordKind = keyof typeof auditedKinds;
export const auditedKindNames = Object.keys(auditedKinds) as RecordKind[];

export const findAuditedKind = (sk: string): RecordKind | undefined =>
  auditedKindNames.find((kind) => {
    const { prefix } = auditedKinds[kind];
    return prefix.endsWith("#") ? sk.startsWith(prefix) : sk === prefix;
  });

/** Some sort keys contain the ID without its prefix. */
export const getSubjectId = (kind: RecordKind, sk: string): string => {
  const { prefix, id } = auditedKinds[kind];
  const rest = sk.slice(prefix.length);
  return !id || rest.includes("_") ? rest : `${idPrefixes[id]}_${rest}`;
};
