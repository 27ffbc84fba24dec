import { Seal } from '@rollcall/ui/primitives/seal';
import type { ReactNode } from 'react';

/** The screen when it has nothing to show, in words. */
export function CastMessage({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <main className="cast cast-message">
      <Seal size="max(64px, calc(var(--u) * 5))" />
      <h1>{title}</h1>
      {children}
    </main>
  );
}
