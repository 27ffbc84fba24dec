import type { ReactNode } from 'react';
import { t } from '../texts.ts';
import { CloseIcon, DoneIcon, InfoIcon, WarningIcon } from './icons.tsx';
import { PlainIconButton } from './plain-button.tsx';
import './banner.css';

const ICONS = { jade: DoneIcon, grey: InfoIcon, amber: InfoIcon, loss: WarningIcon } as const;
const STROKE = { size: 18, strokeWidth: 1.75 };

interface BannerProps {
  tone?: keyof typeof ICONS;
  children: ReactNode;
  /** Below the words: the way on. */
  hint?: ReactNode;
  act?: ReactNode;
  /** It comes while the page stands, and is read out. */
  live?: boolean;
  onClose?: () => void;
}

/** A state of the page or of a part of it, with the way on. */
export function Banner({ tone = 'grey', children, hint, act, live = false, onClose }: BannerProps) {
  const Icon = ICONS[tone];
  return (
    <div
      className={`ui-banner ui-banner-${tone}`}
      role={live ? (tone === 'loss' ? 'alert' : 'status') : undefined}
    >
      <Icon {...STROKE} />
      <div className="ui-banner-words">
        <p>{children}</p>
        {hint && <p className="ui-banner-hint">{hint}</p>}
      </div>
      {act}
      {onClose && (
        <PlainIconButton size="small" icon={<CloseIcon {...STROKE} />} label={t('关闭')} onClick={onClose} />
      )}
    </div>
  );
}
