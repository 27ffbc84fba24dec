import {
  type ActivityDetail,
  ApiRejection,
  FIELD_TYPE,
  type Field,
  getDetail,
  listRecords,
  overview,
  proxySubmit,
} from '@rollcall/contract';
import { FIELD_TRAITS } from '@rollcall/rules';
import { t } from '@rollcall/web/i18n';
import { Input, Modal, Radio } from 'antd';
import { type FormEvent, useId, useRef, useState } from 'react';
import { showError } from '../../../lib/errors.ts';
import { refresh, useAction } from '../../../lib/queries.ts';
import { toast } from '../../../lib/toast-store.ts';
import { beginInDialog } from '../../../ui/begin-in-dialog.ts';
import '../members.css';

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
  const formId = useId();
  const [wrong, setWrong] = useState<{ field: string; message: string } | null>(null);
  const [values, setValues] = useState<ReadonlyMap<number, string>>(new Map());
  // The same for every try of this dialog: an answer that was lost on the way makes no second sign-in.
  const requestId = useRef(crypto.randomUUID());
  const { run, busy } = useAction(proxySubmit, {
    onDone: () => {
      toast.success(t('已为“{{name}}”签到', { name }));
      onClose();
      void refresh(listRecords, getDetail, overview);
    },
    onError: (error) => {
      const field = error instanceof ApiRejection ? error.data.field : undefined;
      const isHere = fields.some(({ field_key }) => String(field_key) === field);
      if (error instanceof ApiRejection && field !== undefined && isHere)
        setWrong({ field, message: error.message });
      else showError(error);
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    setWrong(null);
    void run({
      cid,
      unionid,
      fill_params: [...values].filter(([, val]) => val.trim() !== '').map(([key, val]) => ({ key, val })),
      request_id: requestId.current,
    });
  };
  return (
    <Modal
      open
      centered
      width={440}
      title={t('代“{{name}}”签到', { name })}
      okText={t('签到')}
      cancelText={t('取消')}
      okButtonProps={{ loading: busy, htmlType: 'submit', form: formId }}
      afterOpenChange={beginInDialog}
      onCancel={onClose}
    >
      <p className="mem-lead">
        {t('按今天的签到时段和次数签到，不检查位置、Wi-Fi 和扫码；记录会标明由您代签。')}
      </p>
      <form id={formId} className="mem-form" noValidate onSubmit={send}>
        {fields.map((field) => (
          <ProxyField
            wrong={wrong?.field === String(field.field_key) ? wrong.message : ''}
            key={field.field_key}
            field={field}
            value={values.get(field.field_key) ?? ''}
            onChange={(text) => setValues(new Map(values).set(field.field_key, text))}
          />
        ))}
      </form>
    </Modal>
  );
}

function ProxyField({
  field,
  wrong,
  value,
  onChange,
}: {
  field: Field;
  /** The server's error message. */
  wrong: string;
  value: string;
  onChange: (text: string) => void;
}) {
  const id = useId();
  const { field_type, field_name, field_desc, options, require } = field;
  const common = {
    id,
    value,
    status: wrong ? ('error' as const) : ('' as const),
    'aria-describedby': wrong ? `${id}-wrong` : undefined,
    ...(field_desc === '' ? {} : { placeholder: field_desc }),
  };
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
        <Input.TextArea {...common} rows={3} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <Input {...common} onChange={(event) => onChange(event.target.value)} />
      )}
      {wrong !== '' && (
        <p id={`${id}-wrong`} className="mem-wrong" role="alert">
          {wrong}
        </p>
      )}
    </div>
  );
}
