/** A length in seconds as people read it: 0:07, 12:30. Fractions are cut off. */
export function formatLength(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
