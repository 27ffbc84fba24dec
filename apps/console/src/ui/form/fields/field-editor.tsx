import type { Field, FieldType } from '@rollcall/contract';
import type { FeatureTag } from '@rollcall/rules';
import { Button } from '@rollcall/ui/primitives/button';
import { Icon } from '@rollcall/ui/primitives/icon';
import { Menu } from '@rollcall/ui/primitives/menu';
import { toast } from '@rollcall/ui/toasts';
import { t } from '@rollcall/web/i18n';
import {
  dropField,
  type FieldKind,
  gateOf,
  isPreset,
  isUsed,
  OFFERED_TYPES,
  ownField,
  TYPE_NAMES,
  takeField,
} from '../../../lib/form/fields.ts';
import { moveItem, withItem } from '../../../lib/form/ordering.ts';
import { CertifiedTag } from '../controls/certified-tag.tsx';
import { FieldCard } from './field-card.tsx';

interface FieldEditorProps {
  kind: FieldKind;
  /** Path of the setting. */
  setting: 'reg_info' | 'fill_options';
  fields: readonly Field[];
  /** As stored: what a lapsed certification allowed may stay. */
  stored: readonly Field[] | undefined;
  certified: boolean;
  /** True where the feature is there; else opens its gate. */
  allowed: (tag: FeatureTag) => boolean;
  errorOf: (path: string) => string | undefined;
  onChange: (fields: Field[], options: { quiet: boolean }) => void;
  /** Types that may be added. */
  offered?: readonly FieldType[];
  /** Text for a form without fields. */
  nothing: string;
}

/** The fields that members fill in, in their order, and what can be added to them (FORM-57 to FORM-66). */
export function FieldEditor(props: FieldEditorProps) {
  const { kind, setting, fields, stored, certified, allowed, errorOf, onChange, nothing } = props;
  const { offered = OFFERED_TYPES } = props;
  const put = (next: Field[], quiet = false) => onChange(next, { quiet });
  const take = (field: Field) => {
    const gate = gateOf(field.field_type);
    if (gate && !allowed(gate)) return;
    const taken = takeField(kind, fields, field);
    if (taken.ok) put(taken.list, true);
    else toast.error(t(taken.message));
  };
  const move = (index: number, step: -1 | 1) => {
    const moved = moveItem(fields, index, step, isUsed);
    if (moved.ok) put(moved.list);
    else toast.info(t(moved.message));
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
              certified={certified}
              allowed={allowed}
              path={`${setting}.${index}`}
              errorOf={(part) => errorOf(`${setting}.${index}${part ? `.${part}` : ''}`)}
              onChange={(patch) => put(withItem(fields, index, patch))}
              onMove={(step) => move(index, step)}
              onDrop={() => put(dropField(kind, fields, field.field_key))}
            />
          ),
      )}
      {!fields.some(isUsed) && <p className="af-plain">{nothing}</p>}
      <div className="af-line">
        <Menu
          align="start"
          trigger={<Button icon="plus">{t('添加字段')}</Button>}
          entries={offered.map((type) => ({
            label: t(TYPE_NAMES[type]),
            after: gateOf(type) && !certified ? <CertifiedTag /> : undefined,
            onChoose: () => take(ownField(kind, type, fields, certified)),
          }))}
        />
        {spare.length > 0 && (
          <span className="af-line af-spare">
            <span className="af-note">{t('添加预设')}</span>
            {spare.map((field) => (
              <button type="button" key={field.field_key} className="af-chip" onClick={() => take(field)}>
                <Icon name="plus" size={14} />
                {t(field.field_name)}
                {gateOf(field.field_type) && !certified && <CertifiedTag />}
              </button>
            ))}
          </span>
        )}
      </div>
    </div>
  );
}
