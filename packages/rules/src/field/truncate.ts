/** At most so many characters (code points) of a text, with `…` where there were more. */
export function truncate(text: string, most: number): string {
  const characters = [...text];
  return characters.length > most ? `${characters.slice(0, most).join('')}…` : text;
}
