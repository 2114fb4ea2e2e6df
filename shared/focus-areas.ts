export const focusAreas = [
  "Education",
  "Healthcare",
  "Environment",
  "Technology",
  "Arts & Culture",
  "Community Development",
  "Social Services",
  "Youth Development",
  "Senior Services",
  "Housing",
  "Veteran Services",
] as const;
export type FocusArea = (typeof focusAreas)[number];
