export const gateWord = { eligible: "Passes", ineligible: "Fails", unknown: "Unknown" } as const;
export const gateTone = { eligible: "green", ineligible: "red", unknown: "grey" } as const;

/** Confidence is about known facts, not fit, so it uses no score colors. */
export const confidenceTone = { low: "yellow", medium: "grey", high: "blue" } as const;
export const confidenceWord = { low: "Low confidence", medium: "Medium confidence", high: "High confidence" } as const;
