/** Never at the start of a line, never at its end (GB/T 15834, W3C clreq). */
const NOT_FIRST = new Set('，。、；：？！）》」』】〉”’…—·％,.;:?!)]}%');
const NOT_LAST = new Set('（《「『【〈“‘([{');

/**
 * Breaks a paragraph of mostly Chinese text: between any two characters, but Latin words and numbers stay whole,
 * and punctuation neither starts nor ends a line where it must not.
 * @param width of a line, in the unit that `measure` answers.
 * @param indent taken off the first line.
 */
export function breakLines(
  text: string,
  width: number,
  measure: (text: string) => number,
  indent = 0,
): string[] {
  const lines: string[] = [];
  for (const [index, paragraph] of text.split('\n').entries()) {
    let line = '';
    for (const piece of piecesOf(paragraph)) {
      const room = width - (lines.length === 0 && index === 0 ? indent : 0);
      if (line !== '' && measure(line + piece) > room) {
        lines.push(line.trimEnd());
        line = piece.trimStart();
      } else line += piece;
    }
    lines.push(line.trimEnd());
  }
  return lines;
}

/** The smallest parts that a line is made of. */
function piecesOf(paragraph: string): string[] {
  const pieces: string[] = [];
  for (const part of paragraph.match(/[\p{Script=Latin}\d'’\-_.]+|./gsu) ?? []) {
    const last = pieces.at(-1);
    const stays = last !== undefined && (NOT_FIRST.has(part) || NOT_LAST.has([...last].at(-1)!));
    if (stays) pieces[pieces.length - 1] = last + part;
    else pieces.push(part);
  }
  return pieces;
}
