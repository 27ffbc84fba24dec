import './parts.css';

/** Short facts in one line with a dot between them; where the line wraps, no line begins or ends with the dot. */
export function Parts({ parts }: { parts: readonly (string | false | null | undefined)[] }) {
  return (
    <span className="ui-parts">
      {parts.filter(Boolean).map((part, at) => (
        <span key={at}>
          {at > 0 && <span className="ui-parts-dot"> · </span>}
          {part}
        </span>
      ))}
    </span>
  );
}
