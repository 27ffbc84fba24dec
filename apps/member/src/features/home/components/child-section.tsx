import { Seal } from '@rollcall/ui/primitives/seal';
import { t } from '@rollcall/web/i18n';
import { isAllDone } from '../../../lib/sign-in-state.ts';
import { Link } from '../../../ui/link.tsx';
import { groupOf, type HomeItem } from './group.ts';
import { ItemRow } from './home-card.tsx';

/** A dependent over all activities: those of one name, as parents see it. */
interface Child {
  name: string;
  items: HomeItem[];
}

/** Dependents in the order of what is due of them first. */
export function childrenOf(lists: readonly HomeItem[]): Child[] {
  const byName = new Map<string, HomeItem[]>();
  for (const item of lists) {
    if (!item.ward) continue;
    const items = byName.get(item.ward.name) ?? [];
    items.push(item);
    byName.set(item.ward.name, items);
  }
  return [...byName].map(([name, items]) => ({ name, items }));
}

/** One line about a child's day. */
function dayOf(items: readonly HomeItem[]): string {
  const open = items.filter((item) => groupOf(item) === 'now').length;
  if (open > 0) return t('{{n}} 项现在该签', { n: open });
  const later = items.filter((item) => groupOf(item) === 'later').length;
  if (later > 0) return t('今天还有 {{n}} 项', { n: later });
  return items.some(isAllDone) ? t('今天都签到了') : t('今天没有要签的');
}

/** A child: their day, each of their activities with what is due, and the ways to their calendar and leave. */
export function ChildSection({ child: { name, items }, now }: { child: Child; now: number }) {
  const isDone = items.some(isAllDone) && items.every((item) => groupOf(item) === 'rest');
  return (
    <section aria-label={name} className="stack">
      <h2 className="child-name">
        {isDone && <Seal />}
        <span>{name}</span>
        <span className="muted num">{dayOf(items)}</span>
      </h2>
      {items.map((item) => {
        const who = item.ward?.unionid ?? '';
        return (
          <div key={who} className="card links">
            <ItemRow item={item} now={now} named={false} />
            {item.pending === 0 && (
              <p className="child-ways">
                <Link to={`/${item.cid}/month?for=${who}`}>{t('考勤')}</Link>
                {item.leave === 1 && <Link to={`/${item.cid}/leave?for=${who}`}>{t('请假')}</Link>}
                <Link to={`/${item.cid}/records?for=${who}`}>{t('记录')}</Link>
              </p>
            )}
          </div>
        );
      })}
    </section>
  );
}
