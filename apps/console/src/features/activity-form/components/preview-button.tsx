import type { ActivitySettings } from '@rollcall/contract';
import { lazy, Suspense, useState } from 'react';

const PreviewDialog = lazy(() => import('./preview-dialog.tsx'));

interface PreviewButtonProps {
  settings: ActivitySettings;
  label: string;
  className: string;
}

/** Opens all of what members will see: beside the form there is little room for it, or none. */
export function PreviewButton({ settings, label, className }: PreviewButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={`af-link ${className}`} onClick={() => setOpen(true)}>
        {label}
      </button>
      {open && (
        <Suspense fallback={null}>
          <PreviewDialog settings={settings} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
