/** Organization colors, in the order of assignment. Each exists in both themes. */
export const organizationColors = ["blue", "green", "purple", "brass", "red", "teal", "yellow", "gray"] as const;
export type OrganizationColor = (typeof organizationColors)[number];

/** Returns the least-used color; ties go to the first in the list. */
export const pickOrganizationColor = (
  usedColors: readonly (OrganizationColor | null | undefined)[],
): OrganizationColor => {
  const counts = organizationColors.map((color) => usedColors.filter((other) => other === color).length);
  return organizationColors[counts.indexOf(Math.min(...counts))] ?? "blue";
};
