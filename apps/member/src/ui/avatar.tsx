import { listPicture } from '@rollcall/contract/upload/thumbnail';

const HUES = ['#41699b', '#5b7f3b', '#7d5f9c', '#9a6235', '#3f7f86', '#8a5570'] as const;

/** The colour that the console gives the same name. */
function colourOf(name: string): string {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 997;
  return HUES[sum % HUES.length] ?? HUES[0];
}

/** A person's picture, or a disc with the first letter of the name. */
export function Avatar({ name, url }: { name: string; url: string }) {
  if (url)
    return <img className="avatar" src={listPicture(url)} alt="" width={40} height={40} loading="lazy" />;
  const [letter = '友'] = name.trim();
  return (
    <span className="avatar" style={{ background: colourOf(name) }} aria-hidden="true">
      {letter}
    </span>
  );
}
