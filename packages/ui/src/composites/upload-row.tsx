import { type ReactNode, useId, useRef } from 'react';
import { Button, IconButton } from '../primitives/button.tsx';
import { Icon, type IconName } from '../primitives/icon.tsx';
import { Progress } from '../primitives/progress.tsx';
import { t } from '../texts.ts';
import './upload-row.css';

export interface UploadedFile {
  id: string;
  name: string;
  /** 1.2 MB */
  size?: string;
  icon?: IconName;
  /** Small picture of it. */
  preview?: string;
  /** 0 to 100 while it is on its way. */
  percent?: number;
  /** Reason for which it is not there. */
  error?: string;
}

interface UploadRowProps {
  /** Words of the button: 上传图片. */
  label: string;
  /** What is taken, in words: png 或 jpeg，5 MB 以内. */
  hint?: ReactNode;
  accept?: string;
  files: readonly UploadedFile[];
  /** Files at most; the button goes when they are there. */
  most?: number;
  disabled?: boolean;
  /** Beside the button: 认证. */
  tag?: ReactNode;
  onChoose: (files: File[]) => void;
  onRemove: (file: UploadedFile) => void;
  onRetry?: (file: UploadedFile) => void;
}

/** Files that are chosen or dropped, each with its way there. */
export function UploadRow(props: UploadRowProps) {
  const {
    label,
    hint,
    accept,
    files,
    most = Infinity,
    disabled = false,
    tag,
    onChoose,
    onRemove,
    onRetry,
  } = props;
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const hintId = useId();
  const room = most - files.length;
  const take = (list: FileList | null) => {
    if (list && list.length > 0 && !disabled && room > 0) onChoose([...list].slice(0, room));
  };
  return (
    <section
      className="ui-upload"
      aria-label={label}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        take(event.dataTransfer.files);
      }}
    >
      {files.length > 0 && (
        <ul className="ui-upload-files">
          {files.map((file) => (
            <li key={file.id} className="ui-upload-file">
              {file.preview ? (
                <img src={file.preview} alt="" width={40} height={40} />
              ) : (
                <Icon name={file.icon ?? 'file'} />
              )}
              <span className="ui-upload-words">
                <span className="ui-upload-name" title={file.name}>
                  {file.name}
                </span>
                {file.error ? (
                  <span className="ui-upload-error" role="alert">
                    {file.error}
                  </span>
                ) : file.percent === undefined ? (
                  file.size && <span className="ui-upload-size">{file.size}</span>
                ) : (
                  <Progress
                    label={t('正在上传 {{name}}', { name: file.name })}
                    value={file.percent}
                    max={100}
                  />
                )}
              </span>
              {file.error && onRetry && (
                <Button size="small" onClick={() => onRetry(file)}>
                  {t('重试')}
                </Button>
              )}
              <IconButton
                size="small"
                icon="close"
                label={
                  file.percent === undefined
                    ? t('移除 {{name}}', { name: file.name })
                    : t('取消上传 {{name}}', { name: file.name })
                }
                onClick={() => {
                  onRemove(file);
                  // Its own button goes with it.
                  requestAnimationFrame(() => button.current?.focus());
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="ui-upload-line">
        {room > 0 && (
          <Button
            ref={button}
            icon="upload"
            disabled={disabled}
            {...(hint ? { 'aria-describedby': hintId } : {})}
            onClick={() => input.current?.click()}
          >
            {label}
            {tag}
          </Button>
        )}
        {hint && (
          <span className="ui-upload-hint" id={hintId}>
            {hint}
          </span>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={most > 1}
        onChange={(event) => {
          take(event.target.files);
          event.target.value = '';
        }}
      />
    </section>
  );
}
