import { t } from '@rollcall/web/i18n';
import { copyText } from '../../../lib/copy.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icons.tsx';
import type { Overview } from './stat-cards.tsx';

/** The names of those who were due and did not sign in; the call gives the first of them. */
export function Missing({ data }: { data: Overview }) {
  const { missing, unchecked } = data;
  const more = unchecked - missing.length;
  return (
    <section className="rc-card stat-panel" aria-labelledby="stat-missing">
      <div className="stat-panel-head">
        <h2 id="stat-missing">{t('昨天没有签到的成员')}</h2>
        {missing.length > 0 && (
          <Button onClick={() => void copyText(missing.join('、'))}>
            <Icon name="copy" size={16} />
            {t('复制名单')}
          </Button>
        )}
      </div>
      {missing.length === 0 ? (
        <EmptyState icon="check" title={t('全部到齐')} hint={t('昨天该签到的成员都签到了。')} />
      ) : (
        <ul className="stat-names">
          {missing.map((name, index) => (
            <li key={index}>
              <Avatar name={name} size={24} />
              <span>{name}</span>
            </li>
          ))}
          {more > 0 && <li className="stat-note">{t('还有 {{n}} 人，下载数据可看全部', { n: more })}</li>}
        </ul>
      )}
    </section>
  );
}
