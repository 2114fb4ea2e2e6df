export const gateLabels = { eligible: "Passes", ineligible: "Fails", unknown: "Unknown" } as const;
export const gateTones = { eligible: "green", ineligible: "red", unknown: "grey" } as const;

/** Confidence is about known facts, not fit, so it uses no score colors. */
export const confidenceTones = { low: "yellow", medium: "grey", high: "blue" } as const;
export const confidenceLabels = { low: "Low confidence", medium: "Medium confidence", high: "High confidence" } as const;
