import { LEAVE_MESSAGES } from '@rollcall/contract/attendance/messages';
import { LoadingBlocks } from '@rollcall/ui/composites/loading-blocks';
import { SealState } from '@rollcall/ui/composites/seal-state';
import { Banner } from '@rollcall/ui/primitives/banner';
import { PlainButton } from '@rollcall/ui/primitives/plain-button';
import { t } from '@rollcall/web/i18n';
import { type ReactNode, useState } from 'react';
import { FormFailure } from '../../../ui/fields/form-failure.tsx';
import { Page } from '../../../ui/page.tsx';
import { Failed } from '../../../ui/states.tsx';
import { LEAVE_PAGE, useOwnLeave } from '../api/leave.ts';
import { LeaveList } from '../components/leave-list.tsx';
import { LeaveSheet } from '../components/leave-sheet.tsx';
import '../leave.css';

interface LeaveScreenProps {
  cid: string;
  /** Name of whoever is logged in, in this activity; undefined until it is known: the form waits for it. */
  person: string | undefined;
  /** Id of the dependent that it is for, if any. */
  dependent: string | undefined;
  /** Today in the activity's zone. */
  today: string;
  /** The day that the calendar was tapped on: the form is opened at once. */
  day: string | undefined;
  /** Switch between oneself and dependents. */
  who: ReactNode;
}

/** `/m/:cid/leave`: asks for leave, and what became of what was asked for. */
export function LeaveScreen({ cid, person, dependent, today, day, who }: LeaveScreenProps) {
  const { data, error, refetch } = useOwnLeave(cid, dependent, 1);
  const [pages, setPages] = useState(1);
  /** The open form, each an object of its own; null: none. */
  const [form, setForm] = useState<object | null>(day === undefined ? null : {});
  const [reported, setReported] = useState<string>();
  const [unsent, setUnsent] = useState<string>();
  // The next act begins: what became of the last one is no news beside it.
  const forget = () => {
    setReported(undefined);
    setUnsent(undefined);
  };
  const offered = data !== undefined && data.leave !== 0;

  return (
    <Page
      title={t('请假')}
      back={dependent ? `/${cid}?for=${dependent}` : `/${cid}`}
      bar={
        offered && (
          <PlainButton
            look="primary"
            size="large"
            onClick={() => {
              forget();
              setForm({});
            }}
          >
            {t('我要请假')}
          </PlainButton>
        )
      }
    >
      {who}
      {!data && !error && <LoadingBlocks heights={[120, 120]} />}
      {!data && error && <Failed error={error} onRetry={() => void refetch()} />}
      {reported && (
        <Banner live tone="jade">
          {reported}
        </Banner>
      )}
      <FormFailure closed message={unsent} />
      {data && !offered && <Banner>{t(LEAVE_MESSAGES.off)}</Banner>}
      {offered && data.total === 0 && (
        <SealState title={t('还没有请过假')} hint={t('请假通过的日子不算缺勤')} />
      )}
      {data &&
        data.total > 0 &&
        Array.from({ length: pages }, (_, index) => (
          <LeaveList
            key={index}
            cid={cid}
            dependent={dependent}
            page={index + 1}
            today={today}
            onWithdrawing={forget}
          />
        ))}
      {data && data.total > pages * LEAVE_PAGE && (
        <PlainButton onClick={() => setPages(pages + 1)}>{t('更早的请假')}</PlainButton>
      )}
      {offered && form && person !== undefined && (
        <LeaveSheet
          cid={cid}
          person={person}
          dependent={dependent}
          earliest={data.earliest}
          day={day ?? today}
          slots={data.slots}
          reviewed={data.leave === 1}
          onRequested={(waits) => {
            // Its answer may come when another one is open.
            setForm((open) => (open === form ? null : open));
            setReported(waits ? t('已提交，等待发起人审核') : t('请假成功'));
          }}
          onUnsent={setUnsent}
          onClose={() => setForm(null)}
        />
      )}
    </Page>
  );
}
