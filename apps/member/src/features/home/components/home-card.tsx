import { ChevronIcon } from '@rollcall/ui/primitives/icons';
import { PlainButtonLink } from '@rollcall/ui/primitives/plain-button';
import { Seal } from '@rollcall/ui/primitives/seal';
import { t } from '@rollcall/web/i18n';
import { countdownText, hasMissed, isAllDone } from '../../../lib/sign-in-state.ts';
import { dateTimeText, slotText } from '../../../lib/time.ts';
import { Link } from '../../../ui/link.tsx';
import type { HomeItem } from './group.ts';

/** The activity, with whom it is due of where that is somebody else. */
const titleOf = ({ title, ward: dependent }: HomeItem) =>
  dependent ? `${dependent.name} · ${title}` : title;
const pathOf = ({ cid, ward: dependent }: HomeItem) =>
  dependent ? `/${cid}?for=${dependent.unionid}` : `/${cid}`;

/** Open activity, large, with the way straight to the button. */
export function NowCard({ item, now }: { item: HomeItem; now: number }) {
  const open = item.due.slots.find(({ state }) => state === 'open');
  return (
    <section className="card" aria-label={titleOf(item)}>
      <p className="due-kind">{t('现在该签')}</p>
      <h2>{titleOf(item)}</h2>
      <p className="muted num">
        {[open && slotText(open.slot), countdownText(item.due, now)].filter(Boolean).join(' · ') ||
          item.owner_name}
      </p>
      <PlainButtonLink look="primary" size="large" to={pathOf(item)}>
        {t('去签到')}
      </PlainButtonLink>
    </section>
  );
}

function stateLine(item: HomeItem, now: number): string {
  if (item.pending === 1) return t('等待发起人审核');
  if (isAllDone(item)) return hasMissed(item) ? t('今天已签到') : t('今天都完成了');
  const open = item.due.slots.find(({ state }) => state === 'open');
  if (item.due.reason === null)
    return [open && slotText(open.slot), countdownText(item.due, now)].filter(Boolean).join(' · ');
  const later = item.due.slots.find(({ state }) => state === 'later');
  if (later) return slotText(later.slot);
  if (item.due.opens_at !== null) return t('下次 {{time}}', { time: dateTimeText(item.due.opens_at, now) });
  return t(item.due.msg);
}

/** One line for an activity. `named` false: beneath the name of whom it is due of. */
export function ItemRow({ item, now, named = true }: { item: HomeItem; now: number; named?: boolean }) {
  return (
    <Link className="link-row" to={pathOf(item)}>
      {isAllDone(item) && <Seal />}
      <span className="grow">
        <span className="row-title">{named ? titleOf(item) : item.title}</span>
        <span className="muted num">{stateLine(item, now)}</span>
      </span>
      <ChevronIcon />
    </Link>
  );
}
