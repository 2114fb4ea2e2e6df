export type ZoneGroup = { name: string; zones: { value: string; label: string }[] };

/** "Argentina, Buenos Aires" of "America/Argentina/Buenos_Aires". */
const labelOf = (zone: string) => zone.split("/").slice(1).join(", ").replaceAll("_", " ") || zone;

/**
 * IANA time zones by continent, each as its city, sorted. `chosen` (the saved one, the detected one) are in it even
 * if `known` has them not, as "UTC" often is not; empty texts are left out.
 */
export const zoneGroups = (known: readonly string[], ...chosen: string[]): ZoneGroup[] => {
  const groups = new Map<string, ZoneGroup["zones"]>();
  for (const value of [...new Set([...known, ...chosen.filter(Boolean)])].sort()) {
    const name = value.includes("/") ? (value.split("/")[0] ?? value) : "Other";
    const zones = groups.get(name) ?? [];
    zones.push({ value, label: labelOf(value) });
    groups.set(name, zones);
  }
  return [...groups].map(([name, zones]) => ({ name, zones }));
};

/** Every time zone this browser knows; none where it cannot say. */
export const knownTimeZones = (): string[] => {
  try {
    return Intl.supportedValuesOf("timeZone");
  } catch {
    return [];
  }
};
