import { PenIcon } from '@rollcall/ui/primitives/icons';
import { PlainButton } from '@rollcall/ui/primitives/plain-button';
import { t } from '@rollcall/web/i18n';
import { lazy, Suspense, useState } from 'react';
import { FilesFrame } from './files-frame.tsx';
import { type FilesProps, useAttachments } from './hooks/use-attachments.ts';
import { PictureTile } from './picture-tile.tsx';

const SignatureSheet = lazy(() => import('./signature-sheet.tsx'));

/** The handwritten name of the member. */
export function SignatureField(props: FilesProps) {
  const { field, error } = props;
  const { files, add, remove, uploaded } = useAttachments(props);
  const [open, setOpen] = useState(false);
  return (
    <FilesFrame field={field} error={error} files={files}>
      {files.map((file) => (
        <div key={file.id} className="signature">
          <PictureTile
            picture={file}
            label={field.field_name}
            onUploaded={(url) => uploaded(file.id, url)}
            onRemove={() => remove(file.id)}
          />
        </div>
      ))}
      <PlainButton onClick={() => setOpen(true)}>
        <PenIcon />
        {files.length > 0 ? t('重新签名') : t('手写签名')}
      </PlainButton>
      <Suspense fallback={null}>
        {open && (
          <SignatureSheet
            title={field.field_name}
            onSigned={(blob) => {
              setOpen(false);
              for (const { id } of files) remove(id);
              add({ blob }, { kind: 'signature' });
            }}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </FilesFrame>
  );
}
