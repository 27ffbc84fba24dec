import { AUTH_TYPE, CERT_TYPE, type CertForm } from '@rollcall/contract';
import {
  CERT_LABELS,
  CERT_LENGTH,
  CERT_TYPE_LABELS,
  isCreditCode,
  needsBack,
  plainNumber,
} from '@rollcall/rules';
import { Segmented } from '@rollcall/ui/primitives/radio';
import { TextField } from '@rollcall/ui/primitives/text-field';
import { t, text } from '@rollcall/web/i18n';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { FormRow } from '../../../ui/form/controls/form-row.tsx';
import type { Application } from '../hooks/use-application.ts';
import { DocumentPicture } from './document-picture.tsx';

const ExampleDialog = lazy(() => import('./example-dialog.tsx'));

type TextPart = 'corp_name' | 'corp_code' | 'corp_owner' | 'real_name' | 'cert_no' | 'mp_name';

interface TextRowProps {
  application: Application;
  field: TextPart;
  placeholder: string;
  hint?: ReactNode;
}

function TextRow({ application: { form, wrong, put }, field, placeholder, hint }: TextRowProps) {
  return (
    <FormRow
      label={t(CERT_LABELS[field])}
      htmlFor={`cert-${field}`}
      field={field}
      error={wrong[field]}
      {...(hint ? { hint } : {})}
    >
      <TextField
        id={`cert-${field}`}
        autoComplete="off"
        most={field === 'mp_name' ? CERT_LENGTH.mp_name : CERT_LENGTH.text}
        value={form[field]}
        invalid={wrong[field] !== undefined}
        placeholder={t(placeholder)}
        onChange={(value) => put({ [field]: value } as Partial<CertForm>)}
        onBlur={() => put({ [field]: form[field].trim() } as Partial<CertForm>)}
      />
    </FormRow>
  );
}

const PICTURE_HINT = text('请上传清晰、完整的照片，支持JPG/BMP/PNG格式，不超过 5 MB');

function Enterprise({ application }: { application: Application }) {
  const { form, wrong, put } = application;
  const isOdd = form.corp_code !== '' && !isCreditCode(plainNumber(form.corp_code));
  return (
    <>
      <TextRow
        application={application}
        field="corp_name"
        placeholder={t('与营业执照上的名称一致')}
        hint={t('企业名称为2-110个字符；个体工商户、学校、社会团体等请填写证照上的全称，不能以“公司”结尾')}
      />
      <TextRow
        application={application}
        field="corp_code"
        placeholder={t('18 位统一社会信用代码')}
        hint={isOdd ? t('与 18 位统一社会信用代码的格式不同，请核对。旧版证照可以照实填写') : undefined}
      />
      <TextRow application={application} field="corp_owner" placeholder={t('营业执照上的法定代表人')} />
      <FormRow
        label={t(CERT_LABELS.corp_liscense_pic)}
        field="corp_liscense_pic"
        error={wrong.corp_liscense_pic}
        hint={t(PICTURE_HINT)}
      >
        <DocumentPicture
          label={t('营业执照')}
          use="cert_pic"
          value={form.corp_liscense_pic}
          wrong={wrong.corp_liscense_pic}
          onChange={(corp_liscense_pic) => put({ corp_liscense_pic })}
        />
      </FormRow>
    </>
  );
}

function Personal({ application }: { application: Application }) {
  const { form, wrong, put } = application;
  const isCard = form.cert_type === CERT_TYPE.ID_CARD || form.cert_type === undefined;
  return (
    <>
      <TextRow application={application} field="real_name" placeholder={t('与证件上的姓名一致')} />
      <FormRow label={t(CERT_LABELS.cert_type)} field="cert_type" error={wrong.cert_type}>
        <Segmented
          label={t(CERT_LABELS.cert_type)}
          value={form.cert_type ?? -1}
          options={CERT_TYPE_LABELS.map((label, value) => ({ value, label: t(label) }))}
          onChange={(cert_type) => put({ cert_type })}
        />
      </FormRow>
      <TextRow
        application={application}
        field="cert_no"
        placeholder={isCard ? t('18 位身份证号码') : t('证件上的号码')}
      />
      <FormRow
        label={t('证件照片')}
        field="cert_pic_front"
        error={wrong.cert_pic_front ?? wrong.cert_pic_back}
        hint={t(PICTURE_HINT)}
      >
        <div className="cert-pictures">
          <DocumentPicture
            label={isCard ? t('人像面') : t('证件正面')}
            use="cert_pic"
            value={form.cert_pic_front}
            wrong={wrong.cert_pic_front}
            onChange={(cert_pic_front) => put({ cert_pic_front })}
          />
          {(needsBack(form.cert_type) || form.cert_type === undefined) && (
            <DocumentPicture
              label={isCard ? t('国徽面') : t('证件背面')}
              use="cert_pic"
              value={form.cert_pic_back}
              wrong={wrong.cert_pic_back}
              onChange={(cert_pic_back) => put({ cert_pic_back })}
            />
          )}
        </div>
      </FormRow>
    </>
  );
}

function PublicAccount({ application }: { application: Application }) {
  const { form, wrong, put } = application;
  const [isExample, setIsExample] = useState(false);
  return (
    <>
      <TextRow application={application} field="mp_name" placeholder={t('公众号的完整名称，最多 30 个字')} />
      <FormRow
        label={t(CERT_LABELS.mp_screen)}
        field="mp_screen"
        error={wrong.mp_screen}
        hint={
          <>
            {t('公众平台“账号设置”页的截图，建议尺寸750x420，支持jpg、png格式，不超过 5 MB。')}
            <button type="button" className="af-link" onClick={() => setIsExample(true)}>
              {t('查看示例')}
            </button>
          </>
        }
      >
        <DocumentPicture
          label={t('截图')}
          use="cert_screen"
          value={form.mp_screen}
          wrong={wrong.mp_screen}
          onChange={(mp_screen) => put({ mp_screen })}
        />
      </FormRow>
      {isExample && (
        <Suspense>
          <ExampleDialog onClose={() => setIsExample(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The fields that one type has (N39). */
export function TypeFields({ application }: { application: Application }) {
  if (application.form.auth_type === AUTH_TYPE.ENTERPRISE) return <Enterprise application={application} />;
  if (application.form.auth_type === AUTH_TYPE.PERSONAL) return <Personal application={application} />;
  return <PublicAccount application={application} />;
}
