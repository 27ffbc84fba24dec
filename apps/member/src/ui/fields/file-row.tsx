import { CloseIcon } from '@rollcall/ui/primitives/icons';
import { PlainButton, PlainIconButton } from '@rollcall/ui/primitives/plain-button';
import { Progress } from '@rollcall/ui/primitives/progress';
import { t } from '@rollcall/web/i18n';
import type { ReactNode } from 'react';
import type { Attachment } from '../../lib/draft.ts';
import { isAgain, useUpload } from './hooks/use-attachments.ts';

interface FileRowProps {
  file: Attachment;
  /** Name for screen readers and the buttons. */
  label: string;
  title: ReactNode;
  /** Length or size. */
  meta: string;
  icon?: ReactNode;
  onUploaded: (url: string) => void;
  onRemove: () => void;
  /** The picture or player above the line. */
  children?: ReactNode;
}

/** One video, recording or document: what it is, how its upload stands, and how to cancel or remove it. */
export function FileRow({ file, label, title, meta, icon, onUploaded, onRemove, children }: FileRowProps) {
  const { state, retry } = useUpload(file, onUploaded);
  const sending = state?.phase === 'sending';
  const percent = sending ? Math.floor(state.part * 100) : 0;
  return (
    <div className="file-row">
      {children}
      <div className="row">
        {icon}
        <div className="grow">
          <p>{title}</p>
          <p className="field-desc num">
            {sending
              ? percent < 100
                ? t('正在上传 {{percent}}%', { percent })
                : t('已上传，正在处理…')
              : state?.phase === 'waiting'
                ? t('待上传，{{meta}}', { meta })
                : state?.phase === 'refused'
                  ? t('上传失败')
                  : state?.phase === 'preparing'
                    ? t('处理中…')
                    : meta}
          </p>
        </div>
        {isAgain(state) && (
          <PlainButton look="text" onClick={retry}>
            {t('重试')}
          </PlainButton>
        )}
        {sending ? (
          <PlainButton look="text" aria-label={t('取消上传{{label}}', { label })} onClick={onRemove}>
            {t('取消')}
          </PlainButton>
        ) : (
          <PlainIconButton icon={<CloseIcon />} label={t('删除{{label}}', { label })} onClick={onRemove} />
        )}
      </div>
      {sending && <Progress label={t('上传进度')} max={1} value={state.part} />}
    </div>
  );
}
