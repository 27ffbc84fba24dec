import { formatBytes } from '@rollcall/rules/field/size';
import { FileIcon } from '@rollcall/ui/primitives/icons';
import { PlainButton } from '@rollcall/ui/primitives/plain-button';
import { DOCUMENT_ACCEPT, documentProblem } from '@rollcall/web/file-checks';
import { t } from '@rollcall/web/i18n';
import { useRef, useState } from 'react';
import { tooMany } from '../../lib/field-media.ts';
import { FileRow } from './file-row.tsx';
import { Chooser, FilesFrame } from './files-frame.tsx';
import { type FilesProps, useAttachments } from './hooks/use-attachments.ts';

/** Documents (RULE-47, UPLOAD-10). */
export function DocumentField(props: FilesProps) {
  const { field, error } = props;
  const { files, most, room, add, remove, uploaded } = useAttachments(props);
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();

  function choose(chosen: File[]) {
    setProblem(chosen.length > room ? tooMany(field) : undefined);
    for (const file of chosen.slice(0, room)) {
      const wrong = documentProblem(file);
      if (wrong) setProblem(wrong);
      else add({ blob: file }, { kind: 'document', name: file.name });
    }
  }

  return (
    <FilesFrame
      field={field}
      error={problem ?? error}
      files={files}
      count={t('{{n}} / {{most}} 个，可选文档、表格、演示文稿', { n: files.length, most })}
    >
      {files.map((file, index) => (
        <FileRow
          key={file.id}
          file={file}
          icon={<FileIcon />}
          label={t('{{name}}第 {{n}} 个', { name: field.field_name, n: index + 1 })}
          title={
            file.url && file.bytes === undefined ? (
              <a href={file.url} download={file.name ?? ''}>
                {file.name ?? t('文件 {{n}}', { n: index + 1 })}
              </a>
            ) : (
              (file.name ?? t('文件 {{n}}', { n: index + 1 }))
            )
          }
          meta={file.bytes ? formatBytes(file.bytes) : t('已上传')}
          onUploaded={(url) => uploaded(file.id, url)}
          onRemove={() => remove(file.id)}
        />
      ))}
      {room > 0 && (
        <PlainButton onClick={() => input.current?.click()}>
          <FileIcon />
          {t('选择文件')}
        </PlainButton>
      )}
      <Chooser
        input={input}
        label={field.field_name}
        accept={DOCUMENT_ACCEPT}
        multiple={most > 1}
        onFiles={choose}
      />
    </FilesFrame>
  );
}
