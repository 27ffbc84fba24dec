import { Button } from '@rollcall/ui/primitives/button';
import { t } from '@rollcall/web/i18n';
import { useEffect, useRef } from 'react';
import type { Said } from '../hooks/use-saving.ts';

interface SaveBarProps {
  said: Said | null;
  /** Somebody leaves with something unsaved. */
  isRequested: boolean;
  ready: boolean;
  onReplace: () => void;
  onReview: () => void;
  onStay: () => void;
  onLeave: () => void;
}

/** The two saves, what became of them, and the question of who leaves without. */
export function SaveBar({ said, isRequested, ready, onReplace, onReview, onStay, onLeave }: SaveBarProps) {
  const busy = said?.kind === 'busy';
  const stay = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isRequested) stay.current?.querySelector<HTMLElement>('button:last-child')?.focus();
  }, [isRequested]);
  if (isRequested)
    return (
      <footer ref={stay} className="an-save" role="alertdialog" aria-label={t('还有未保存的批注')}>
        <p className="an-said">{t('还有未保存的批注，关闭后会丢失。')}</p>
        <Button look="danger" onClick={onLeave}>
          {t('放弃并关闭')}
        </Button>
        <Button onClick={onStay}>{t('继续批注')}</Button>
      </footer>
    );
  return (
    <footer className="an-save">
      <p
        className={`an-said an-said-${said?.kind ?? 'none'}`}
        role={said?.kind === 'failed' ? 'alert' : 'status'}
      >
        {said?.text}
      </p>
      {busy && <progress className="an-progress" value={said.share} max={1} aria-label={said.text} />}
      <Button
        look="primary"
        disabled={!ready || busy}
        title={t('保存图片点评（Ctrl+Enter）')}
        onClick={onReview}
      >
        {t('保存图片点评')}
      </Button>
      <Button disabled={!ready || busy} title={t('保存替换原图（Ctrl+S）')} onClick={onReplace}>
        {t('保存替换原图')}
      </Button>
      <p className="an-hint">{t('替换后原图仍然保留，可继续修改。')}</p>
    </footer>
  );
}
