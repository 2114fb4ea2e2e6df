/** "12:00 AM", "8:00 AM", "5:00 PM": an hour from 0 to 23 as a clock shows it. */
export const hourText = (hour: number) => `${hour % 12 || 12}:00 ${hour < 12 ? "AM" : "PM"}`;

/** The hours of a day as the choices of a select. */
export const hourOptions = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourText(hour) }));
