import type { Slot } from '@rollcall/contract/activity/settings';
import { LoadingBlocks } from '@rollcall/ui/composites/loading-blocks';
import { SealState } from '@rollcall/ui/composites/seal-state';
import { Banner } from '@rollcall/ui/primitives/banner';
import { ChevronIcon } from '@rollcall/ui/primitives/icons';
import { t } from '@rollcall/web/i18n';
import { type ReactNode, useState } from 'react';
import { dateText } from '../../../lib/dated.ts';
import { slotText } from '../../../lib/time.ts';
import { FormFailure } from '../../../ui/fields/form-failure.tsx';
import { Page } from '../../../ui/page.tsx';
import { Failed } from '../../../ui/states.tsx';
import { type Makeup, type MakeupDay, useMakeup } from '../api/makeup.ts';
import { MakeupRequests } from '../components/makeup-requests.tsx';
import { MakeupSheet } from '../components/makeup-sheet.tsx';
import '../makeup.css';

interface MakeupScreenProps {
  cid: string;
  /** Name of whoever is logged in, in this activity; undefined until it is known: the form waits for it. */
  person: string | undefined;
  entry: string | undefined;
  /** Name of the dependent that it is for, if any. */
  dependent: string | undefined;
  /** Today in the activity's zone. */
  today: string;
  /** The day that the calendar was tapped on: its sheet is opened at once. */
  day: string | undefined;
  /** Switch between oneself and dependents. */
  who: ReactNode;
}

/** Make-up as it was chosen: the list is read anew while its sheet is filled in. */
interface Chosen {
  day: string;
  slot: Slot;
  /** Form of that day. */
  form: Makeup['forms'][number];
}

const chosenOf = ({ forms }: Makeup, { day, form }: MakeupDay, slot: Slot): Chosen => ({
  day,
  slot,
  form: forms[form]!,
});
/** The first slot of a day, where it may be made up for. */
const firstOf = (makeup: Makeup, day: string | undefined): Chosen | null => {
  const found = makeup.remaining === 0 ? undefined : makeup.days.find((one) => one.day === day);
  return found?.slots[0] ? chosenOf(makeup, found, found.slots[0]) : null;
};

function Days({
  makeup,
  today,
  onChoose,
}: {
  makeup: Makeup;
  today: string;
  onChoose: (chosen: Chosen) => void;
}) {
  const used = makeup.remaining === 0;
  return (
    <section className="card links" aria-label={t('可以补签的日子')}>
      {makeup.days.flatMap((day) =>
        day.slots.map((slot) => (
          <button
            key={`${day.day} ${slot[0]}`}
            type="button"
            className="link-row link-button"
            disabled={used}
            onClick={() => onChoose(chosenOf(makeup, day, slot))}
          >
            <span className="grow">
              <span className="row-title">{dateText(day.day, today)}</span>
              <span className="muted num">{slotText(slot)}</span>
            </span>
            {!used && (
              <>
                <span className="muted">{t('补签')}</span>
                <ChevronIcon />
              </>
            )}
          </button>
        )),
      )}
    </section>
  );
}

/** `/m/:cid/makeup`: the days that may be made up for, how many are left, and what became of those asked for. */
export function MakeupScreen({ cid, person, entry, dependent, today, day, who }: MakeupScreenProps) {
  const { data, error, refetch } = useMakeup(cid, dependent);
  const [chosen, setChosen] = useState<Chosen | null>();
  const [reported, setReported] = useState<string>();
  const [unsent, setUnsent] = useState<string>();
  // The next act begins: what became of the last one is no news beside it.
  const forget = () => {
    setReported(undefined);
    setUnsent(undefined);
  };
  // Day of the calendar, once.
  if (chosen === undefined && data) setChosen(firstOf(data, day));
  const back = dependent ? `/${cid}?for=${dependent}` : `/${cid}`;

  return (
    <Page title={t('补签')} back={back}>
      {who}
      {!data && !error && <LoadingBlocks heights={[48, 160]} />}
      {!data && error && <Failed error={error} onRetry={() => void refetch()} />}
      {reported && (
        <Banner live tone="jade">
          {reported}
        </Banner>
      )}
      <FormFailure closed message={unsent} />
      {data && data.remaining !== null && (
        <Banner tone={data.remaining === 0 ? 'amber' : 'grey'}>
          {data.remaining === 0 ? t('补签次数已用完') : t('还可以补签 {{n}} 次', { n: data.remaining })}
        </Banner>
      )}
      {data && data.days.length > 0 && (
        <Days
          makeup={data}
          today={today}
          onChoose={(one) => {
            forget();
            setChosen(one);
          }}
        />
      )}
      {data && data.days.length === 0 && data.requests.length === 0 && (
        <SealState title={t('没有需要补签的日子')} hint={t('错过的签到会出现在这里')} />
      )}
      {data && data.requests.length > 0 && (
        <MakeupRequests cid={cid} requests={data.requests} today={today} onWithdrawing={forget} />
      )}
      {data && chosen && person !== undefined && (
        <MakeupSheet
          key={`${chosen.day} ${chosen.slot[0]}`}
          cid={cid}
          person={person}
          entry={entry}
          dependent={dependent}
          today={today}
          day={chosen.day}
          slot={chosen.slot}
          form={chosen.form}
          reviewed={data.can_makeup === 1}
          onRequested={(waits) => {
            // Its answer may come when another one is open.
            setChosen((open) => (open === chosen ? null : open));
            setReported(waits ? t('已提交，等待发起人审核') : t('补签成功'));
          }}
          onUnsent={setUnsent}
          onClose={() => setChosen(null)}
        />
      )}
    </Page>
  );
}
