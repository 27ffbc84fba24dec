import { getLiveCode } from '@rollcall/contract';
import { useModal } from '@rollcall/ui/hooks/use-modal';
import { Icon } from '@rollcall/ui/primitives/icon';
import { t } from '@rollcall/web/i18n';
import { useId } from 'react';
import { useCode } from '../../../lib/hooks/use-code.ts';
import { useCall } from '../../../lib/queries.ts';
import { FailedState } from '../../../ui/failed-state.tsx';

/** Milliseconds between two looks; a code holds for fifteen seconds and is taken for some more. */
const LOOK_MS = 5000;

interface LiveCodeProps {
  cid: string;
  title: string;
  /** Logo in its middle; '' none. */
  logo: string;
  onClose: () => void;
}

/** The code that changes, over the whole screen, to be scanned on site. */
export function LiveCode({ cid, title, logo, onClose }: LiveCodeProps) {
  const heading = useId();
  const modal = useModal(onClose);
  const { data, error, refetch } = useCall(
    getLiveCode,
    { cid },
    { refetchInterval: LOOK_MS, refetchIntervalInBackground: true, gcTime: 0 },
  );
  const picture = useCode(data?.data.link ?? '', 960, logo);
  return (
    <dialog {...modal} className="share-live" aria-labelledby={heading}>
      <button type="button" className="share-live-close" aria-label={t('关闭')} onClick={onClose}>
        <Icon name="close" />
      </button>
      <h2 id={heading}>{title}</h2>
      {error && <FailedState error={error} onRetry={() => void refetch()} />}
      {!error && (
        <div className="share-live-picture">{picture !== '' && <img src={picture} alt={t('现场码')} />}</div>
      )}
      <p>{t('请用签到页的“扫码签到”扫描，现场码每 {{n}} 秒变化', { n: data?.data.period ?? 15 })}</p>
    </dialog>
  );
}
