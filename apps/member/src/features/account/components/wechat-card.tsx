import { LoadingBlocks } from '@rollcall/ui/composites/loading-blocks';
import { Banner } from '@rollcall/ui/primitives/banner';
import { PlainButton } from '@rollcall/ui/primitives/plain-button';
import { t } from '@rollcall/web/i18n';
import { useWechatResult } from '@rollcall/web/wechat-result';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Failed } from '../../../ui/states.tsx';
import { useWechatAuthorization, useWechatLink } from '../api/wechat-link.ts';
import { needsProof, ProofSheet } from './proof-sheet.tsx';

/** Inside the messenger: its login linked to this account, and its name and picture to take over. */
export default function WechatCard({ name }: { name: string }) {
  const result = useWechatResult(useSearchParams());
  const { data, error, refetch } = useWechatLink();
  const authorization = useWechatAuthorization();
  const [proving, setProving] = useState(false);
  if (data?.offered === 0) return null;
  const link = () =>
    authorization.mutate('link', {
      onSuccess: () => setProving(false),
      onError: (reason) => setProving(needsProof(reason)),
    });
  return (
    <section className="card stack" aria-label={t('微信')}>
      <h2>{t('微信')}</h2>
      {result && (
        <Banner live tone={result.done ? 'jade' : 'loss'}>
          {result.text}
        </Banner>
      )}
      {!data &&
        (error ? <Failed error={error} onRetry={() => void refetch()} /> : <LoadingBlocks heights={[72]} />)}
      {data?.linked === 0 && (
        <>
          <p className="muted">{t('绑定后，在微信里打开就直接登录到这个账号。')}</p>
          <PlainButton disabled={authorization.isPending} onClick={link}>
            {t('绑定微信')}
          </PlainButton>
        </>
      )}
      {data?.linked === 1 && (
        <>
          <p className="muted">{t('已绑定，在微信里打开就直接登录。')}</p>
          <PlainButton disabled={authorization.isPending} onClick={() => authorization.mutate('profile')}>
            {t('使用微信的昵称和头像')}
          </PlainButton>
        </>
      )}
      {authorization.error && !needsProof(authorization.error) && (
        <p className="field-error" role="alert">
          {authorization.error.message}
        </p>
      )}
      {proving && <ProofSheet name={name} onDone={link} onClose={() => setProving(false)} />}
    </section>
  );
}
