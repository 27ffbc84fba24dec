import type { MemberActivity } from '@rollcall/contract/member/participation';
import { t } from '@rollcall/web/i18n';
import { Link } from '../../../ui/link.tsx';
import { takesMore } from './takes-more.ts';
import '../guardian.css';

interface WhoSwitchProps {
  activity: MemberActivity;
  /** The dependent that is looked at; undefined for oneself. */
  chosen: string | undefined;
  /** The page, of which `for` names the dependent. */
  path: string;
}

/** For whom this page is: oneself, or one of those one signs in for. */
export default function WhoSwitch({ activity, chosen, path }: WhoSwitchProps) {
  const { wards, view, cid } = activity;
  const people = [
    ...(view === 'member' || view === 'pending' ? [{ id: undefined, name: t('我自己'), done: false }] : []),
    ...wards.map(({ unionid, name, due }) => ({ id: unionid, name, done: due.reason === 'quota_used' })),
  ];
  return (
    <nav className="who" aria-label={t('为谁签到')}>
      {people.map(({ id, name, done }) => (
        <Link
          key={id ?? ''}
          className={id === chosen ? 'who-one chosen' : 'who-one'}
          aria-current={id === chosen ? 'true' : undefined}
          replace
          to={id ? `${path}?for=${id}` : path}
        >
          {name}
          {done && <span className="who-done">到</span>}
        </Link>
      ))}
      {takesMore(activity) && (
        <Link className="who-one add" to={`/${cid}/wards${chosen ? `?for=${chosen}` : ''}`}>
          {t('添加')}
        </Link>
      )}
    </nav>
  );
}
