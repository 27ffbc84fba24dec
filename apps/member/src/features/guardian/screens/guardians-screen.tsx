import { LoadingBlocks } from '@rollcall/ui/composites/loading-blocks';
import { Banner } from '@rollcall/ui/primitives/banner';
import { PlainButton } from '@rollcall/ui/primitives/plain-button';
import { PlainTextField } from '@rollcall/ui/primitives/plain-text-field';
import { Tag } from '@rollcall/ui/primitives/tag';
import { t } from '@rollcall/web/i18n';
import { useState } from 'react';
import { dateTimeText } from '../../../lib/time.ts';
import { Page } from '../../../ui/page.tsx';
import { Failed } from '../../../ui/states.tsx';
import { useGuardians, useInviteGuardian, useWithdrawInvitation } from '../api/guardians.ts';
import '../guardian.css';

interface GuardiansScreenProps {
  cid: string;
  /** Id of the dependent. */
  dependent: string;
  /** Unix seconds. */
  now: number;
}

/** Hands a link over by the phone's own sheet or the clipboard; where neither is, it stands there to be copied. */
async function handOver(title: string, url: string): Promise<'shared' | 'copied' | 'shown'> {
  // Closing the phone's sheet is no failure; the link stays in sight.
  if (navigator.share)
    return navigator.share({ title, url }).then(
      () => 'shared' as const,
      () => 'shown' as const,
    );
  const copying = navigator.clipboard?.writeText(url) ?? Promise.reject(new Error('no clipboard'));
  return copying.then(
    () => 'copied' as const,
    () => 'shown' as const,
  );
}

/** A link that was just made, to be sent to one person. */
function Link({ link, name }: { link: string; name: string }) {
  const [state, setState] = useState<'shared' | 'copied' | 'shown'>('shown');
  return (
    <section className="card stack" aria-label={t('邀请链接')}>
      <h2>{t('把链接发给另一位家长')}</h2>
      <PlainTextField
        readOnly
        label={t('邀请链接')}
        value={link}
        onFocus={(event) => event.target.select()}
      />
      <PlainButton
        look="primary"
        onClick={() => void handOver(t('一起为{{name}}签到', { name }), link).then(setState)}
      >
        <span aria-live="polite">{state === 'copied' ? t('链接已复制') : t('发送链接')}</span>
      </PlainButton>
      <p className="muted">
        {t('只能由一人使用，7 天内有效。对方接受后可以为{{name}}签到、请假、查看考勤。', { name })}
      </p>
    </section>
  );
}

/** `/m/:cid/guardians`: who signs in for a dependent, and the invitation of one more. */
export function GuardiansScreen({ cid, dependent, now }: GuardiansScreenProps) {
  const { data, error, refetch } = useGuardians(cid, dependent);
  const [made, setMade] = useState<{ id: string; link: string }>();
  const link = made?.link;
  const invite = useInviteGuardian(setMade);
  // A link that was taken back opens nothing: nobody is to send it.
  const withdraw = useWithdrawInvitation((id) => setMade((now) => (now?.id === id ? undefined : now)));
  const failure = invite.error ?? withdraw.error;
  return (
    <Page
      title={data ? t('{{name}}的家长', { name: data.name }) : t('家长')}
      back={`/${cid}?for=${dependent}`}
      bar={
        <>
          {failure && (
            <div role="alert">
              <Banner tone="loss">{failure.message}</Banner>
            </div>
          )}
          {data && (
            <PlainButton
              look={link ? 'default' : 'primary'}
              size="large"
              disabled={invite.isPending || data.left === 0}
              onClick={() => {
                withdraw.reset();
                invite.mutate({ cid, unionid: dependent });
              }}
            >
              {data.left === 0
                ? t('最多 4 位家长')
                : invite.isPending
                  ? t('正在生成…')
                  : link
                    ? t('再邀请一位')
                    : t('邀请另一位家长')}
            </PlainButton>
          )}
        </>
      }
    >
      {!data && !error && <LoadingBlocks heights={[120, 88]} />}
      {!data && error && <Failed error={error} onRetry={() => void refetch()} />}
      {data && (
        <>
          <ul className="card links guardians" aria-label={t('家长')}>
            {data.guardians.map((one, index) => (
              <li key={index} className="link-row">
                <span className="grow">
                  <span className="row-title">{one.name}</span>
                  <span className="muted">{t(one.relation)}</span>
                </span>
                {one.me === 1 && <Tag>{t('我')}</Tag>}
              </li>
            ))}
          </ul>
          {link && <Link link={link} name={data.name} />}
          {data.invitations.length > 0 && (
            <ul className="card links guardians" aria-label={t('邀请')}>
              {data.invitations.map((one) => (
                <li key={one.id} className="link-row">
                  <span className="grow">
                    <span className="row-title">
                      {one.name === '' ? t('还没有人接受的邀请') : `${one.name} · ${t(one.relation)}`}
                    </span>
                    <span className="muted num">
                      {one.name === ''
                        ? t('{{time}} 前有效', { time: dateTimeText(one.expires_at, now) })
                        : t('等待发起人审核')}
                    </span>
                  </span>
                  <PlainButton
                    look="text"
                    disabled={withdraw.isPending}
                    onClick={() => {
                      invite.reset();
                      withdraw.mutate({ cid, id: one.id });
                    }}
                  >
                    {t('撤回')}
                  </PlainButton>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Page>
  );
}
