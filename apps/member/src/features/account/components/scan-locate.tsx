import { LIMITS } from '@rollcall/contract/wire/limits';
import { Banner } from '@rollcall/ui/primitives/banner';
import { PlainButton } from '@rollcall/ui/primitives/plain-button';
import { PlainTextField } from '@rollcall/ui/primitives/plain-text-field';
import { t } from '@rollcall/web/i18n';
import { useId, useState } from 'react';
import { type PositionState, positionHelp, usePosition } from '../../../lib/position.ts';
import { metresText } from '../../../lib/time.ts';
import '../../../ui/fields/fields.css';
import { Page } from '../../../ui/page.tsx';

import { useScanConfirm } from '../api/login.ts';
import { Asker, Ended, type Preview } from './scan-frame.tsx';

/** Decimals of a degree that are shown: about a metre. */
const DECIMALS = 5;

function Position({ position, again }: { position: PositionState; again: () => void }) {
  if (position.phase === 'found') {
    const { latitude, longitude, accuracy } = position.fix;
    return (
      <div role="status">
        <dl className="facts num">
          <dt>{t('纬度')}</dt>
          <dd>{latitude.toFixed(DECIMALS)}</dd>
          <dt>{t('经度')}</dt>
          <dd>{longitude.toFixed(DECIMALS)}</dd>
          <dt>{t('误差')}</dt>
          <dd>{t('约 {{distance}}', { distance: metresText(accuracy) })}</dd>
        </dl>
      </div>
    );
  }
  if (position.phase === 'failed') {
    const help = positionHelp(position.why);
    return (
      <>
        <Banner tone="amber" live hint={help.hint}>
          {help.title}
        </Banner>
        <PlainButton onClick={again}>{t('重新定位')}</PlainButton>
      </>
    );
  }
  return (
    <Banner live hint={t('第一次需要允许此网页使用位置')}>
      {t('正在定位…')}
    </Banner>
  );
}

/** Sends where this phone is, once, to the computer that shows the code (FORM-52). */
export function ScanLocate({ qr, preview }: { qr: string; preview: Preview }) {
  const confirm = useScanConfirm(qr);
  const { position, again } = usePosition(true);
  const [address, setAddress] = useState('');
  const addressId = useId();
  const page = t('发送位置');
  const fix = position.phase === 'found' ? position.fix : null;
  if (confirm.isSuccess)
    return confirm.variables.accept === 1 ? (
      <Ended page={page} title={t('位置已发送')} hint={t('请回到电脑上确认地点')} />
    ) : (
      <Ended page={page} title={t('已取消')} hint={t('没有发送位置')} />
    );
  return (
    <Page
      title={page}
      bar={
        <>
          {confirm.error && (
            <div role="alert">
              <Banner tone="loss">{confirm.error.message}</Banner>
            </div>
          )}
          <PlainButton
            look="primary"
            size="large"
            disabled={!fix || confirm.isPending}
            onClick={() =>
              fix &&
              confirm.mutate({
                accept: 1,
                location: { latitude: fix.latitude, longitude: fix.longitude, datum: fix.datum },
                address,
              })
            }
          >
            {confirm.isPending ? t('正在发送…') : t('发送位置')}
          </PlainButton>
          <PlainButton
            size="large"
            disabled={confirm.isPending}
            onClick={() => confirm.mutate({ accept: 0 })}
          >
            {t('取消')}
          </PlainButton>
        </>
      }
    >
      <Asker preview={preview} what={t('下面的账号正在设置签到地点，需要这部手机现在的位置')} />
      <section className="card">
        <h2>{t('这部手机的位置')}</h2>
        <Position position={position} again={again} />
        <div className="field">
          <label htmlFor={addressId}>
            {t('地点说明')}
            <em>{t('选填')}</em>
          </label>
          <PlainTextField
            id={addressId}
            most={LIMITS.placeName}
            placeholder={t('例如：三号楼门口')}
            value={address}
            onChange={setAddress}
          />
        </div>
        <p className="muted">{t('只发送这一次，之后不会再读取位置')}</p>
      </section>
    </Page>
  );
}
