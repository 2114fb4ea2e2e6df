import { useMemo } from "react";
import type { Fact } from "#shared/api/facts.ts";
import { type DraftTarget, isFactForDraft } from "#shared/facts/fact-rules.ts";
import { findFilledBlanks } from "#shared/facts/filled-blanks.ts";
import { useFacts } from "./use-facts.ts";

const noFacts: readonly Fact[] = [];
/** The confirmed facts that a draft may state. */
export const useDraftFacts = (
  organizationId: string | null | undefined,
  { documentId, applicationId, opportunityId }: DraftTarget,
): readonly Fact[] => {
  const { data } = useFacts(organizationId);
  return useMemo(
    () => data?.facts.filter((fact) => isFactForDraft(fact, { documentId, applicationId, opportunityId })) ?? noFacts,
    [data, documentId, applicationId, opportunityId],
  );
};

/** Returns the values that the user has typed into blanks, saved or not; typing a value confirms it. */
export const useFilledBlanks = (generatedText: string | undefined, content: string): readonly string[] =>
  useMemo(
    () => (generatedText === undefined ? [] : findFilledBlanks(generatedText, content).map(({ value }) => value)),
    [generatedText, content],
  );
