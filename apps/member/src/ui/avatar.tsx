import { listPicture } from '@rollcall/contract/upload/thumbnail';
import { colourOf } from '@rollcall/web/name-colour';

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
