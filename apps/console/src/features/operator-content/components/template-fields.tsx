import type { Field, OperatorTemplate } from '@rollcall/contract';
import { t } from '@rollcall/web/i18n';
import { isUsed } from '../../../lib/form/fields.ts';
import { SwitchLine } from '../../../ui/form/controls/switch-line.tsx';
import { FieldEditor } from '../../../ui/form/fields/field-editor.tsx';
import '../../../ui/form/form.css';
import '../../../ui/form/form-controls.css';
import '../../../ui/form/form-lists.css';

type Requested = Pick<OperatorTemplate, 'reg_info' | 'fill_options' | 'pic_text'>;

interface TemplateFieldsProps {
  request: Requested;
  /** Error message at the path of a setting. */
  errorOf: (path: string) => string | undefined;
  onChange: (part: Partial<Requested>) => void;
}

/** Questions to members at joining and at each check-in: the two editors of every form of an activity. */
export function TemplateFields({ request, errorOf, onChange }: TemplateFieldsProps) {
  const shared = {
    // A template may ask for all there is: what an organiser may not use is left out when they open it.
    certified: true,
    allowed: () => true,
    stored: undefined,
    errorOf,
  };
  const hasContent = request.fill_options.some(isUsed);
  return (
    <>
      <section className="oc-asked" aria-labelledby="tpl-identity">
        <h2 id="tpl-identity">{t('身份信息')}</h2>
        <p className="oc-hint">{t('成员加入时填写一次。')}</p>
        <FieldEditor
          {...shared}
          kind="identity"
          setting="reg_info"
          fields={request.reg_info}
          onChange={(reg_info) => onChange({ reg_info })}
          nothing={t('还没有身份信息。')}
        />
      </section>
      <section className="oc-asked" aria-labelledby="tpl-content">
        <h2 id="tpl-content">{t('提交内容')}</h2>
        <p className="oc-hint">
          {t('成员每次签到时填写。未认证的组织者打开模板时，需要认证的字段会去掉，数量降到免费额度。')}
        </p>
        <FieldEditor
          {...shared}
          kind="content"
          setting="fill_options"
          fields={request.fill_options}
          onChange={(fill_options: Field[]) =>
            onChange(fill_options.some(isUsed) ? { fill_options } : { fill_options, pic_text: 0 })
          }
          nothing={t('还没有需要填写的内容，成员点一下就完成签到。')}
        />
        <SwitchLine
          label={t('必须提交内容')}
          checked={request.pic_text === 1}
          disabled={!hasContent}
          onChange={(on) => onChange({ pic_text: on ? 1 : 0 })}
          note={t('至少填写一项才能签到')}
        />
      </section>
    </>
  );
}
