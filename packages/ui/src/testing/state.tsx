import { type ReactNode, useState } from 'react';

/** A value that a story's part changes. */
export function State<V>({
  of,
  children,
}: {
  of: V;
  children: (value: V, set: (next: V) => void) => ReactNode;
}) {
  const [value, setValue] = useState(of);
  return children(value, setValue);
}
