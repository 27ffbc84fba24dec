import { t } from '@rollcall/web/i18n';
import { lazy, Suspense, useState } from 'react';
import { showError } from '../../../../lib/errors.ts';
import { useUpload } from '../../../../lib/hooks/use-upload.ts';
import { saveBlob } from '../../../../lib/save-file.ts';
import { FieldError, FormRow } from '../../../../ui/form/controls/form-row.tsx';
import { SwitchLine } from '../../../../ui/form/controls/switch-line.tsx';
import { FileButton } from '../../../../ui/form/media/file-button.tsx';
import { UploadProgress } from '../../../../ui/form/media/upload-progress.tsx';
import { LIST_ACCEPT, sendList, type UploadedList } from '../../api/upload-list.ts';
import type { ActivityForm } from '../../hooks/use-activity-form.ts';
import { TEMPLATE_NAME, templateFile } from '../../model/list-template.ts';
import { ListState } from './list-state.tsx';
import './list.css';

const ListPreview = lazy(() => import('./list-preview.tsx'));

/** 指定名单: who may join at all, out of a file that is shown before it holds (FORM-37 to 39). */
export function ListRow({ form }: { form: ActivityForm }) {
  const { disable_free_join, enable_external, list_url } = form.state.settings;
  const [refused, setRejected] = useState<string>();
  const [shown, setShown] = useState<UploadedList | null>(null);
  const [taken, setTaken] = useState<UploadedList | null>(null);
  const upload = useUpload(setRejected);
  const on = disable_free_join === 1;
  const before = form.judged.previous?.settings;

  const send = async (file: File) => {
    setRejected(undefined);
    const list = await upload.run(file.name, (transfer) => sendList(file, transfer));
    if (list) setShown(list);
  };
  const take = (list: UploadedList) => {
    setShown(null);
    setTaken(list);
    form.set({ disable_free_join: 1, list_url: list.url });
  };
  const saveTemplate = () =>
    templateFile()
      .then((file) => saveBlob(file, TEMPLATE_NAME))
      .catch(showError);

  return (
    <>
      <FormRow
        label={t('指定名单')}
        field="list_url"
        error={form.errorOf('list_url')}
        hint={on ? t('支持 xlsx、xls、csv、txt。上传的名单在保存后约 5 分钟内生效。') : undefined}
      >
        <SwitchLine
          label={t('只有名单上的人可以加入')}
          checked={on}
          onChange={(next) => form.set({ disable_free_join: next ? 1 : 0 }, { quiet: true })}
        />
        {on && (
          <>
            <ListState
              cid={form.cid}
              saved={before?.list_url === list_url && before.disable_free_join === 1}
              url={list_url}
              taken={taken?.url === list_url ? taken : null}
            />
            <div className="af-line">
              {upload.running ? (
                <UploadProgress upload={upload} named />
              ) : (
                <>
                  <FileButton
                    label={list_url === '' ? t('上传名单') : t('更换名单')}
                    icon="file"
                    accept={LIST_ACCEPT}
                    onFile={(file) => void send(file)}
                  />
                  <button type="button" className="af-link" onClick={() => void saveTemplate()}>
                    {t('下载模板')}
                  </button>
                </>
              )}
            </div>
            <FieldError message={refused} />
          </>
        )}
      </FormRow>
      {on && (
        <FormRow label={t('名单以外')} field="enable_external" error={form.errorOf('enable_external')}>
          <SwitchLine
            label={t('名单以外的人也可以加入')}
            checked={enable_external === 1}
            gated={!form.certified}
            onChange={(next) => {
              if (!next) form.set({ enable_external: 0 });
              else if (form.allowed('external')) form.set({ enable_external: 1 });
            }}
          />
        </FormRow>
      )}
      {shown && (
        <Suspense fallback={null}>
          <ListPreview
            list={shown}
            replaces={list_url !== ''}
            identityFields={form.state.settings.reg_info}
            onTake={() => take(shown)}
            onOther={(file) => {
              setShown(null);
              void send(file);
            }}
            onCancel={() => setShown(null)}
          />
        </Suspense>
      )}
    </>
  );
}
