import { getUserInfo, LIMITS, MESSAGES } from '@rollcall/contract';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { openGate } from '../../../lib/errors.ts';
import { useT } from '../../../lib/i18n.ts';
import { useCall } from '../../../lib/queries.ts';
import { Icon } from '../../../ui/Icons.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { COMING_KINDS, KINDS } from '../kinds.ts';
import './create-all.css';

/** Choose what to create (TYPE-01). Over the free cap every choice leads to the gate instead (TYPE-08). */
export function Component() {
  const t = useT();
  const me = useCall(getUserInfo, { source: 'pc' }).data?.data;
  const capped = me !== undefined && me.is_cerficated === 0 && me.created >= LIMITS.created;

  function choose(event: MouseEvent) {
    if (!capped) return;
    event.preventDefault();
    openGate('created', MESSAGES.createdCap);
  }

  return (
    <Page>
      <PageHeader
        breadcrumb={[{ label: t('我管理的'), to: '/myCheckin' }, { label: t('新建签到') }]}
        title={t('新建签到')}
        meta={t('选一种方式开始。日期、时段和填写项之后都可以改。')}
      />
      <ul className="kinds">
        {KINDS.map((kind) => (
          <li key={kind.to}>
            <Link to={kind.to} className="kind rc-card" onClick={choose}>
              <span className="kind-icon">
                <Icon name={kind.icon} size={24} />
              </span>
              <h2>{t(kind.name)}</h2>
              <p>{t(kind.text)}</p>
              <ul className="kind-uses">
                {kind.uses.map((use) => (
                  <li key={use}>{t(use)}</li>
                ))}
              </ul>
              <span className="kind-go">
                {t('开始创建')}
                <Icon name="right" size={16} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <ul className="kinds-coming rc-card" aria-label={t('正在准备的类型')}>
        {COMING_KINDS.map((kind) => (
          <li key={kind.name}>
            <Icon name={kind.icon} size={20} />
            <span className="kind-name">{t(kind.name)}</span>
            <span className="kind-text">{t(kind.text)}</span>
            <span className="kind-state">{t('正在准备')}</span>
          </li>
        ))}
      </ul>
    </Page>
  );
}
