/** Short facts in one line with a dot between them; where the line wraps, no line begins or ends with the dot. */
export function Parts({ parts }: { parts: readonly (string | false)[] }) {
  return (
    <span className="parts">
      {parts.filter(Boolean).map((part, at) => (
        <span key={part || at}>
          {at > 0 && <span className="parts-dot"> · </span>}
          {part}
        </span>
      ))}
    </span>
  );
}
