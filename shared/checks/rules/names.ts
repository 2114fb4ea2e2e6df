import type { ParsedDraft } from "../parsed-draft.ts";
import { createFinding, type RuleFindings } from "../finding.ts";
import type { UngroundedSpan } from "../grounding.ts";

const kindMessages: Partial<Record<UngroundedSpan["kind"], string>> = {
  name: "The name “%” is in none of your answers and not in the opportunity. Please check the spelling, or take it out.",
  email: "The e-mail address “%” is not the one you gave.",
  url: "The address “%” is not one of yours or of the opportunity's.",
  ein: "The tax id “%” is not the one you gave.",
  phone: "The telephone number “%” is not the one you gave.",
  listing: "“%” is not the Assistance Listing of this opportunity.",
  statute: "The law or rule “%” is not named in your answers or in the opportunity. Please check that it applies.",
  code: "“%” is in none of your answers and not in the opportunity. Please check it.",
};

/** Checks that organizations, people, places, addresses, identifiers and laws are in the sources. */
export const checkNames = ({ ungrounded }: ParsedDraft): RuleFindings =>
  ungrounded.flatMap((found) => {
    const message = kindMessages[found.kind];
    return message
      ? [
          createFinding(
            found,
            message.replace("%", () => found.text),
          ),
        ]
      : [];
  });
