import { industryKinds } from "./industry-kinds.ts";
import { institutionKinds } from "./institution-kinds.ts";
import type { KindEvidence } from "./kind-evidence.ts";
import { serviceKinds } from "./service-kinds.ts";

/** The kinds that the readings of `functions/catalog/starter/readings.txt` name as recipients; a closed list. */
export const recipientKinds = { ...institutionKinds, ...serviceKinds, ...industryKinds };

export type RecipientKind = keyof typeof recipientKinds;
const entries = Object.entries(recipientKinds) as [RecipientKind, KindEvidence][];
export const listKindEvidence = (): readonly (readonly [RecipientKind, KindEvidence])[] => entries;
export const isRecipientKind = (kind: string): kind is RecipientKind => Object.hasOwn(recipientKinds, kind);
export const getKindLabel = (kind: string): string => (isRecipientKind(kind) ? recipientKinds[kind].label : kind);
