import { type ActivityDetail, ApiRejection, FIELD_TYPE, listRecords, proxySubmit } from '@rollcall/contract';
import { FIELD_TRAITS } from '@rollcall/rules';
import { FormRow } from '@rollcall/ui/composites/form-row';
import { Dialog } from '@rollcall/ui/primitives/dialog';
import { toast } from '@rollcall/ui/toasts';
import { t } from '@rollcall/web/i18n';
import { useRef, useState } from 'react';
import { refreshAttendance } from '../../../lib/attendance-reads.ts';
import { showError } from '../../../lib/errors.ts';
import { useAction } from '../../../lib/queries.ts';
import { FieldControl, Required } from './field-control.tsx';
import '../members.css';
import { freshId } from '@rollcall/web/request-id';

interface ProxyDialogProps {
  activity: ActivityDetail;
  /** The member: their id within the activity, and their name there. */
  unionid: string;
  name: string;
  onClose: () => void;
}

/** Signs a member in for today whose phone stayed at home. */
export default function ProxyDialog({ activity, unionid, name, onClose }: ProxyDialogProps) {
  const { cid } = activity;
  const fields = activity.fill_options.filter(
    ({ status, field_type }) => status === 1 && FIELD_TRAITS[field_type]?.onConsole,
  );
  const [wrong, setWrong] = useState<{ field: string; message: string } | null>(null);
  const [values, setValues] = useState<ReadonlyMap<number, string>>(new Map());
  // The same for every try of this dialog: an answer that was lost on the way makes no second sign-in.
  const requestId = useRef(freshId());
  const { run, busy } = useAction(proxySubmit, {
    onDone: () => {
      toast.success(t('已为“{{name}}”签到', { name }));
      onClose();
      void refreshAttendance(listRecords);
    },
    onError: (error) => {
      const field = error instanceof ApiRejection ? error.data.field : undefined;
      const isHere = fields.some(({ field_key }) => String(field_key) === field);
      if (error instanceof ApiRejection && field !== undefined && isHere)
        setWrong({ field, message: error.message });
      else showError(error);
    },
  });
  const send = () => {
    setWrong(null);
    void run({
      cid,
      unionid,
      fill_params: [...values].filter(([, val]) => val.trim() !== '').map(([key, val]) => ({ key, val })),
      request_id: requestId.current,
    });
  };
  return (
    <Dialog
      title={t('代“{{name}}”签到', { name })}
      lead={t('按今天的签到时段和次数签到，不检查位置、Wi-Fi 和扫码；记录会标明由您代签。')}
      act={{ label: t('签到'), busy, onPress: send }}
      dirty={values.size > 0}
      onClose={onClose}
    >
      {fields.map((field) => (
        <FormRow
          key={field.field_key}
          stacked
          label={field.field_name}
          tag={field.require === 1 && <Required />}
          error={wrong?.field === String(field.field_key) ? wrong.message : undefined}
          group={field.field_type === FIELD_TYPE.CHOICE}
        >
          <FieldControl
            field={field}
            value={values.get(field.field_key) ?? ''}
            onChange={(text) => setValues(new Map(values).set(field.field_key, text))}
          />
        </FormRow>
      ))}
    </Dialog>
  );
}
