const HUES = ['#41699b', '#5b7f3b', '#7d5f9c', '#9a6235', '#3f7f86', '#8a5570'] as const;

/** Colour behind the first letter of a name; the same name has the same one everywhere. */
export function colourOf(name: string): string {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 997;
  return HUES[sum % HUES.length] ?? HUES[0];
}
