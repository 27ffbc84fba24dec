import {
  type ActivityDetail,
  FIELD_TYPE,
  type Field,
  getDetail,
  listRecords,
  type MemberRow,
  overview,
  proxySubmit,
} from '@rollcall/contract';
import { Input, Modal, Radio } from 'antd';
import { useId, useRef, useState } from 'react';
import { useT } from '../../../lib/i18n.ts';
import { refresh, useAction } from '../../../lib/queries.ts';
import { toast } from '../../../lib/toast.ts';

interface ProxyDialogProps {
  activity: ActivityDetail;
  row: MemberRow;
  onClose: () => void;
}

/** What can be filled at a desk; pictures, places and the like are the member's own. */
const WRITABLE: readonly number[] = [
  FIELD_TYPE.SINGLE_LINE,
  FIELD_TYPE.MULTI_LINE,
  FIELD_TYPE.CHOICE,
  FIELD_TYPE.PHONE,
];

/** Signs a member in for today whose phone stayed at home. */
export default function ProxyDialog({ activity, row, onClose }: ProxyDialogProps) {
  const t = useT();
  const { cid } = activity;
  const fields = activity.fill_options.filter(
    ({ status, field_type }) => status === 1 && WRITABLE.includes(field_type),
  );
  const [values, setValues] = useState<ReadonlyMap<number, string>>(new Map());
  // The same for every try of this dialog: an answer that was lost on the way makes no second sign-in.
  const requestId = useRef(crypto.randomUUID());
  const { run, busy } = useAction(proxySubmit, {
    onDone: () => {
      toast.success(t('已为“{{name}}”签到', { name: row['1'] }));
      onClose();
      void refresh(listRecords, getDetail, overview);
    },
  });
  const send = () =>
    void run({
      cid,
      unionid: row['-1'],
      fill_params: [...values].filter(([, val]) => val.trim() !== '').map(([key, val]) => ({ key, val })),
      request_id: requestId.current,
    });
  return (
    <Modal
      open
      centered
      width={440}
      title={t('代“{{name}}”签到', { name: row['1'] })}
      okText={t('签到')}
      cancelText={t('取消')}
      okButtonProps={{ loading: busy }}
      onOk={send}
      onCancel={onClose}
    >
      <p className="mem-lead">
        {t('按今天的签到时段和次数签到，不检查位置、Wi-Fi 和扫码；记录会标明由您代签。')}
      </p>
      <div className="mem-form">
        {fields.map((field) => (
          <ProxyField
            key={field.field_key}
            field={field}
            value={values.get(field.field_key) ?? ''}
            onChange={(text) => setValues(new Map(values).set(field.field_key, text))}
          />
        ))}
      </div>
    </Modal>
  );
}

function ProxyField({
  field,
  value,
  onChange,
}: {
  field: Field;
  value: string;
  onChange: (text: string) => void;
}) {
  const id = useId();
  const { field_type, field_name, options, require } = field;
  return (
    <div className="mem-row">
      <label htmlFor={id} id={`${id}-label`}>
        {field_name}
        {require === 1 && (
          <span className="mem-required" aria-hidden="true">
            *
          </span>
        )}
      </label>
      {field_type === FIELD_TYPE.CHOICE ? (
        <Radio.Group
          className="mem-options"
          aria-labelledby={`${id}-label`}
          value={value}
          options={options.map((option) => ({ value: option, label: option }))}
          onChange={(event) => onChange(String(event.target.value))}
        />
      ) : field_type === FIELD_TYPE.MULTI_LINE ? (
        <Input.TextArea id={id} rows={3} value={value} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <Input id={id} value={value} onChange={(event) => onChange(event.target.value)} />
      )}
    </div>
  );
}
