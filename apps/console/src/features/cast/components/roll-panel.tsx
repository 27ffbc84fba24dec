import type { CastRoll } from '@rollcall/contract';
import { slotHours } from '@rollcall/rules/time/slots';
import { t, text } from '@rollcall/web/i18n';

type Shown = NonNullable<CastRoll>;

const PERIODS = text({ week: '本周', month: '本月' });

/** Slot of now (or the running week or month) with the late and the missing, as numbers and, where the organiser chose so, by name. */
export function RollPanel({ roll }: { roll: Shown }) {
  const { period, from, to, over, begun, late, missing, leave } = roll;
  const name = period ? t(PERIODS[period]) : roll.name;
  const isNamed = missing.people.length + late.people.length > 0;
  const span = slotHours([from, to]) || t('全天');
  const state = over === 1 ? t('已结束') : begun === 1 ? t('进行中') : t('未开始');
  return (
    <section className="cast-roll" aria-label={t('本时段考勤')}>
      <div className="cast-roll-line">
        <p className="cast-roll-slot">
          {name !== '' && <b>{name}</b>}
          <span>{span}</span>
          <span>{state}</span>
        </p>
        <ul className="cast-roll-numbers">
          <li>
            {over === 1 ? t('未到') : t('还没到')} <b className="cast-roll-n">{missing.n}</b>
          </li>
          <li>
            {t('迟到')} <b className="cast-roll-n">{late.n}</b>
          </li>
          {leave > 0 && (
            <li>
              {t('请假')} <b className="cast-roll-n">{leave}</b>
            </li>
          )}
        </ul>
      </div>
      {isNamed && (
        <dl className="cast-roll-names">
          <Names label={over === 1 ? t('未到') : t('还没到')} part={missing} />
          <Names label={t('迟到')} part={late} />
        </dl>
      )}
    </section>
  );
}

/** Names that two lines hold; the rest as a number. */
const MOST_LETTERS = 44;

function Names({ label, part: { n, people } }: { label: string; part: Shown['late'] }) {
  if (people.length === 0) return null;
  let letters = 0;
  const fitting = people.filter(({ name, minutes }) => {
    letters += [...name].length + (minutes > 0 ? 5 : 1);
    return letters <= MOST_LETTERS;
  });
  const shown = fitting.length > 0 ? fitting : people.slice(0, 1);
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {shown.map(({ name, minutes }, index) => (
          <span key={index}>{minutes > 0 ? t('{{name}} {{n}} 分', { name, n: minutes }) : name}</span>
        ))}
        {n > shown.length && <span>{t('等 {{n}} 人', { n })}</span>}
      </dd>
    </div>
  );
}
