import {
  getAttendanceSettings,
  LEAVE_KINDS,
  LEAVE_MESSAGES,
  LEAVE_MODE,
  type MarkAct,
} from '@rollcall/contract';
import { LIMITS } from '@rollcall/contract/wire/limits';
import { FormRow } from '@rollcall/ui/composites/form-row';
import { Dialog } from '@rollcall/ui/primitives/dialog';
import { Segmented } from '@rollcall/ui/primitives/radio';
import { TextArea } from '@rollcall/ui/primitives/text-area';
import { t, text } from '@rollcall/web/i18n';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../lib/queries.ts';

export interface MarkChoice {
  as: MarkAct;
  kind?: (typeof LEAVE_KINDS)[number];
  reason: string;
}

interface MarkDialogProps {
  cid: string;
  /** Subject: a member and a day, or the number of cells. */
  title: string;
  count: number;
  /** There may be a mark to take back. */
  clearable: boolean;
  busy: boolean;
  /** Above the choice: the record and its evidence. */
  children?: React.ReactNode;
  onMark: (choice: MarkChoice) => void;
  onClose: () => void;
}

const ACTS: readonly { value: MarkAct; label: string; hint: string }[] = text([
  { value: 'present', label: '登记签到', hint: '计入签到；时段已过的按补签计算。' },
  { value: 'leave', label: '登记请假', hint: '不算缺勤，立即生效。' },
  { value: 'clear', label: '撤回登记', hint: '撤回在这里登记的签到和请假；成员自己的签到不受影响。' },
]);

/** Marks cells of the sheet with a reason: signs in for somebody, gives leave, or takes either back. */
export default function MarkDialog(props: MarkDialogProps) {
  const { cid, title, count, clearable, busy, children, onMark, onClose } = props;
  const [as, setAs] = useState<MarkAct>('present');
  const [kind, setKind] = useState<(typeof LEAVE_KINDS)[number]>('事假');
  const [reason, setReason] = useState('');
  const words = useRef<HTMLTextAreaElement>(null);
  const { data } = useCall(getAttendanceSettings, { cid }, { enabled: as === 'leave' });
  const isOff = as === 'leave' && data?.data.leave === LEAVE_MODE.OFF;
  const act = ACTS.find(({ value }) => value === as)!;
  return (
    <Dialog
      width={520}
      title={title}
      act={{
        label: count > 1 ? t('{{act}}（{{n}} 格）', { act: t(act.label), n: count }) : t(act.label),
        look: as === 'clear' ? 'loss' : 'primary',
        busy,
        disabled: reason.trim() === '' || count === 0 || isOff,
        onPress: () => onMark({ as, reason: reason.trim(), ...(as === 'leave' ? { kind } : {}) }),
      }}
      dirty={reason.trim() !== ''}
      first={words}
      onClose={onClose}
    >
      {children}
      <div className="at-acts">
        <Segmented
          label={t('登记的种类')}
          value={as}
          options={ACTS.filter(({ value }) => clearable || value !== 'clear').map(({ value, label }) => ({
            value,
            label: t(label),
          }))}
          onChange={setAs}
        />
        {isOff ? (
          <p className="at-hint" role="alert">
            {t(LEAVE_MESSAGES.off)} <Link to={`/attendance/${cid}?view=settings`}>{t('去考勤设置')}</Link>
          </p>
        ) : (
          <p className="at-hint">{t(act.hint)}</p>
        )}
        {as === 'leave' && !isOff && (
          <Segmented
            label={t('请假类型')}
            value={kind}
            options={LEAVE_KINDS.map((value) => ({ value, label: t(value) }))}
            onChange={setKind}
          />
        )}
        <FormRow stacked label={t('原因（必填，写入操作记录）')}>
          <TextArea
            ref={words}
            value={reason}
            most={LIMITS.markReason}
            counted
            rows={2}
            placeholder={t('如：手机没电，当面点到')}
            onChange={setReason}
          />
        </FormRow>
      </div>
    </Dialog>
  );
}
