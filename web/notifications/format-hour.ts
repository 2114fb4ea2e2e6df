/** Formats an hour from 0 to 23: "12:00 AM", "8:00 AM", "5:00 PM". */
export const formatHour = (hour: number) => `${hour % 12 || 12}:00 ${hour < 12 ? "AM" : "PM"}`;

export const hourOptions = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: formatHour(hour) }));
