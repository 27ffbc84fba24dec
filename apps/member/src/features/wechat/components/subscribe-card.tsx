import { PlainButton } from '@rollcall/ui/primitives/plain-button';
import { t } from '@rollcall/web/i18n';
import { LAUNCH_TAG } from '@rollcall/web/js-sdk';
import { createElement } from 'react';
import { inMiniProgram, inWechat } from '../../../lib/wechat.ts';
import { requestInMini, subscribePath } from '../../../lib/wechat-sdk.ts';
import { useLaunchable, useSubscription, useSubscriptionAnswer } from '../api/subscription.ts';
import '../wechat.css';

/** Page that the mini-program returns to. */
const BACK = '/inbox';

/** The messenger draws its tag apart from the page: its looks come with it. */
const TAG_BUTTON = (words: string) =>
  `<style>button{width:100%;height:44px;border:0;border-radius:8px;background:#0b7a5e;color:#fff;font-size:16px}</style><button>${words}</button>`;

/** Inside the messenger: one tap, and the next notice comes as its message too. */
export default function SubscribeCard() {
  const { data } = useSubscription();
  useSubscriptionAnswer();
  const template = data?.template ?? '';
  const inMini = inMiniProgram();
  const { data: appid = '' } = useLaunchable(template !== '' && inWechat() && !inMini);
  if (!data || template === '' || !inWechat() || (!inMini && appid === '')) return null;
  return (
    <section className="card subscribe" aria-label={t('微信提醒')}>
      <p>
        <strong>{t('微信提醒')}</strong>
        <span className="muted">
          {data.remain > 0
            ? t('还会发 {{n}} 条到微信，可以再加', { n: data.remain })
            : t('点一下，下一条消息也会发到微信')}
        </span>
      </p>
      {inMini ? (
        <PlainButton onClick={() => void requestInMini(template, BACK)}>{t('开启提醒')}</PlainButton>
      ) : (
        createElement(
          LAUNCH_TAG,
          { appid, path: subscribePath(template, BACK).replace('?', '.html?') },
          // A template, never run: the tag reads it.
          createElement('script', { type: 'text/wxtag-template' }, TAG_BUTTON(t('开启提醒'))),
        )
      )}
    </section>
  );
}
