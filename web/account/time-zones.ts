export type ZoneGroup = { name: string; zones: { value: string; label: string }[] };

/** "Argentina, Buenos Aires" for "America/Argentina/Buenos_Aires". */
const getLabel = (zone: string) => zone.split("/").slice(1).join(", ").replaceAll("_", " ") || zone;

/**
 * IANA time zones by continent, each with its city, sorted. `chosen` zones (saved, detected) are included even when
 * `known` lacks them, as it often lacks "UTC"; empty strings are skipped.
 */
export const groupTimeZones = (known: readonly string[], ...extraZones: string[]): ZoneGroup[] => {
  const groups = new Map<string, ZoneGroup["zones"]>();
  for (const value of [...new Set([...known, ...extraZones.filter(Boolean)])].sort()) {
    const name = value.includes("/") ? (value.split("/")[0] ?? value) : "Other";
    const zones = groups.get(name) ?? [];
    zones.push({ value, label: getLabel(value) });
    groups.set(name, zones);
  }
  return [...groups].map(([name, zones]) => ({ name, zones }));
};

/** Every time zone the browser knows, or none when it cannot list them. */
export const getSupportedTimeZones = (): string[] => {
  try {
    return Intl.supportedValuesOf("timeZone");
  } catch {
    return [];
  }
};
