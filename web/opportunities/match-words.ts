/** A single gate passes, fails or is open; the whole record is eligible or not. */
export const gateWord = { eligible: "Passes", ineligible: "Fails", unknown: "Unknown" } as const;
export const gateTone = { eligible: "green", ineligible: "red", unknown: "grey" } as const;

/** It is about how much is known, not about how well it fits: no colour of a score. */
export const confidenceTone = { low: "yellow", medium: "grey", high: "blue" } as const;
export const confidenceWord = { low: "Low confidence", medium: "Medium confidence", high: "High confidence" } as const;
