import type { Field, FieldType } from '@rollcall/contract';
import { Dropdown } from 'antd';
import { useT } from '../../../lib/i18n.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icons.tsx';
import type { ActivityForm } from '../hooks/useActivityForm.ts';
import {
  dropField,
  type FieldKind,
  isPreset,
  isUsed,
  OFFERED_TYPES,
  ownField,
  TYPE_GATES,
  TYPE_NAMES,
  takeField,
} from '../model/fields.ts';
import { moveItem, withItem } from '../model/ordering.ts';
import { CertifiedTag } from './CertifiedTag.tsx';
import { FieldCard } from './FieldCard.tsx';

interface FieldEditorProps {
  form: ActivityForm;
  kind: FieldKind;
  setting: 'reg_info' | 'fill_options';
}

/** The fields that members fill in, in their order, and what can be added to them (FORM-57 to FORM-66). */
export function FieldEditor({ form, kind, setting }: FieldEditorProps) {
  const t = useT();
  const fields = form.state.settings[setting];
  const stored = form.judged.previous?.settings[setting];
  const put = (next: Field[], quiet = false) => {
    // Nothing left to fill in: nothing can be required (FORM-62, G40).
    const empty = setting === 'fill_options' && !next.some(isUsed);
    form.set(empty ? { fill_options: next, pic_text: 0 } : { [setting]: next }, { quiet });
  };
  const take = (field: Field) => {
    const gate = TYPE_GATES[field.field_type];
    if (gate && !form.allowed(gate)) return;
    const taken = takeField(kind, fields, field);
    if (taken.ok) put(taken.list, true);
    else toast.error(taken.message);
  };
  const move = (index: number, step: -1 | 1) => {
    const moved = moveItem(fields, index, step, isUsed);
    if (moved.ok) put(moved.list);
    else toast.info(moved.message);
  };
  const spare = fields.filter((field) => !isUsed(field) && isPreset(kind, field));
  return (
    <div className="af-fields" data-field={setting}>
      {fields.map(
        (field, index) =>
          isUsed(field) && (
            <FieldCard
              key={field.field_key}
              field={field}
              stored={stored?.find((old) => old.field_key === field.field_key)}
              kind={kind}
              certified={form.certified}
              allowed={form.allowed}
              path={`${setting}.${index}`}
              errorOf={(part) => form.errorOf(`${setting}.${index}${part ? `.${part}` : ''}`)}
              onChange={(patch) => put(withItem(fields, index, patch))}
              onMove={(step) => move(index, step)}
              onDrop={() => put(dropField(kind, fields, field.field_key))}
            />
          ),
      )}
      {!fields.some(isUsed) && (
        <p className="af-plain">{t('还没有需要填写的内容，成员点一下就完成签到。')}</p>
      )}
      <div className="af-line">
        <Dropdown
          trigger={['click']}
          menu={{
            items: OFFERED_TYPES.map((type) => ({
              key: type,
              label: (
                <span className="af-type">
                  {t(TYPE_NAMES[type])}
                  {TYPE_GATES[type] && !form.certified && <CertifiedTag />}
                </span>
              ),
            })),
            onClick: ({ key }) => take(ownField(kind, Number(key) as FieldType, fields, form.certified)),
          }}
        >
          <Button>
            <Icon name="plus" size={16} />
            {t('添加字段')}
          </Button>
        </Dropdown>
        {spare.length > 0 && (
          <span className="af-line af-spare">
            <span className="af-note">{t('添加预设')}</span>
            {spare.map((field) => (
              <button type="button" key={field.field_key} className="af-chip" onClick={() => take(field)}>
                <Icon name="plus" size={14} />
                {t(field.field_name)}
                {TYPE_GATES[field.field_type] && !form.certified && <CertifiedTag />}
              </button>
            ))}
          </span>
        )}
      </div>
    </div>
  );
}
