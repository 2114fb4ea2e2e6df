/** Colors of organizations, in the order in which new ones get them. Each is a color of both themes. */
export const organizationColors = ["blue", "green", "purple", "brass", "red", "teal", "yellow", "gray"] as const;
export type OrganizationColor = (typeof organizationColors)[number];

/** Returns the least used color; of several, the first in the list. */
export const pickOrganizationColor = (used: readonly (OrganizationColor | null | undefined)[]): OrganizationColor => {
  const counts = organizationColors.map((color) => used.filter((other) => other === color).length);
  return organizationColors[counts.indexOf(Math.min(...counts))] ?? "blue";
};
