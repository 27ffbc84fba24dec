import type { ReactNode } from 'react';
import { t } from '../texts.ts';
import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';
import './banner.css';

const ICONS = { jade: 'done', grey: 'info', amber: 'info', loss: 'warning' } as const;

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
export const Banner = ({ tone = 'grey', children, hint, act, live = false, onClose }: BannerProps) => (
  <div
    className={`ui-banner ui-banner-${tone}`}
    role={live ? (tone === 'loss' ? 'alert' : 'status') : undefined}
  >
    <Icon name={ICONS[tone]} />
    <div className="ui-banner-words">
      <p>{children}</p>
      {hint && <p className="ui-banner-hint">{hint}</p>}
    </div>
    {act}
    {onClose && <IconButton size="small" icon="close" label={t('关闭')} onClick={onClose} />}
  </div>
);
