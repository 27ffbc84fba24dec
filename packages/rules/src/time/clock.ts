/** HH:mm (or H:mm) as a second of the day, null where it is no time of day. */
export function parseTime(time: string): number | null {
  const match = /^(\d{1,2})[:：](\d{2})$/.exec(time.trim());
  if (!match) return null;
  const hour = Number(match[1]);
  const minute = Number(match[2]);
  return hour < 24 && minute < 60 ? hour * 3600 + minute * 60 : null;
}

/** A length in seconds as people read it: 0:07, 12:30. Fractions are cut off. */
export function formatLength(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
