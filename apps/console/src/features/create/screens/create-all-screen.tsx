import { ACTIVITY_MESSAGES, getUserInfo, LIMITS } from '@rollcall/contract';
import { PageFrame, PageHead } from '@rollcall/ui/composites/page-frame';
import { Icon, type IconName } from '@rollcall/ui/primitives/icon';
import { t } from '@rollcall/web/i18n';
import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { openGate } from '../../../lib/gate-store.ts';
import { useCall } from '../../../lib/queries.ts';
import { TemplateStrip } from '../components/template-strip.tsx';
import { KIND_CARDS, QUERY_HELPER } from '../kinds.ts';
import './create-all.css';

const HelperDialog = lazy(() => import('../components/helper-dialog.tsx'));

/** Choose what to create (TYPE-01). Over the free cap every choice leads to the gate instead (TYPE-08). */
export function Component() {
  const [helper, setHelper] = useState(false);
  const me = useCall(getUserInfo, { source: 'pc' }).data?.data;
  const capped = me !== undefined && me.is_cerficated === 0 && me.created >= LIMITS.created;

  function choose(event: MouseEvent) {
    if (!capped) return;
    event.preventDefault();
    openGate('created', t(ACTIVITY_MESSAGES.createdCap));
  }

  return (
    <PageFrame>
      <PageHead
        crumbs={[{ label: t('我管理的'), to: '/myCheckin' }, { label: t('新建签到') }]}
        title={t('新建签到')}
        meta={t('选一种方式开始。日期、时段和填写项之后都可以改。')}
      />
      <ul className="kinds">
        {KIND_CARDS.map((kind) => (
          <li key={kind.to} className="kind rc-card">
            <About kind={kind}>
              <Link to={kind.to} className="kind-over" onClick={choose}>
                {t(kind.name)}
              </Link>
            </About>
            <span className="kind-go">
              <span aria-hidden="true">{t('开始创建')}</span>
              <Icon name="right" size={16} />
              {kind.also && (
                <Link to={kind.also.to} className="kind-also" onClick={choose}>
                  {t(kind.also.name)}
                </Link>
              )}
            </span>
          </li>
        ))}
        <li className="kind rc-card">
          <About kind={QUERY_HELPER}>
            <button
              type="button"
              className="kind-over"
              onClick={(event) => {
                choose(event);
                if (!capped) setHelper(true);
              }}
            >
              {t(QUERY_HELPER.name)}
            </button>
          </About>
          <span className="kind-go" aria-hidden="true">
            {t('用手机创建')}
            <Icon name="phone" size={16} />
          </span>
        </li>
      </ul>
      <TemplateStrip onChoose={choose} />
      {helper && (
        <Suspense>
          <HelperDialog onClose={() => setHelper(false)} />
        </Suspense>
      )}
    </PageFrame>
  );
}

interface AboutProps {
  kind: { name: string; icon: IconName; text: string; uses: readonly string[] };
  /** The name as the way in; it covers the whole card. */
  children: ReactNode;
}

function About({ kind, children }: AboutProps) {
  return (
    <>
      <span className="kind-icon">
        <Icon name={kind.icon} size={24} />
      </span>
      <h2>{children}</h2>
      <p>{t(kind.text)}</p>
      <ul className="kind-uses">
        {kind.uses.map((use) => (
          <li key={use}>{t(use)}</li>
        ))}
      </ul>
    </>
  );
}
