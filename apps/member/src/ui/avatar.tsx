/** A person's picture, or a disc with the first letter of the name. */
export function Avatar({ name, url }: { name: string; url: string }) {
  if (url) return <img className="avatar" src={url} alt="" />;
  const [letter = '友'] = name.trim();
  return (
    <span className="avatar" aria-hidden="true">
      {letter}
    </span>
  );
}
