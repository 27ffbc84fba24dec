import { AWARD_LIMITS } from '@rollcall/contract';
import { type AwardForm, checkAward, recipientsOf } from '@rollcall/rules/activity/award';
import { PageFrame, PageHead } from '@rollcall/ui/composites/page-frame';
import { Button } from '@rollcall/ui/primitives/button';
import { Icon } from '@rollcall/ui/primitives/icon';
import { toast } from '@rollcall/ui/toasts';
import { t } from '@rollcall/web/i18n';
import { useDeferredValue, useMemo, useState } from 'react';
import { saveBlob } from '../../../lib/save-file.ts';
import { AwardFields } from '../components/award-fields.tsx';
import { DesignPicker } from '../components/design-picker.tsx';
import { Sheet } from '../components/sheet.tsx';
import { DESIGNS } from '../designs/designs.ts';
import { EXAMPLE, readDraft, saveDraft } from '../model/draft.ts';
import { renderAward } from '../model/draw.ts';
import { bindPdf, fileNames } from '../model/files.ts';
import { loadAvatars } from '../model/fonts.ts';
import type { AwardText } from '../model/page.ts';
import '../award.css';

/** Pause between two files in milliseconds, so that the browser takes the one before the next. */
const BETWEEN_FILES = 250;
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

const today = () =>
  new Intl.DateTimeFormat('zh-CN', { dateStyle: 'long', timeZone: 'Asia/Shanghai' }).format(new Date());

const textsOf = (form: AwardForm): AwardText[] =>
  recipientsOf(form.award_user)
    .slice(0, AWARD_LIMITS.recipients)
    .map((recipient) => ({
      recipient,
      content: form.award_content.trim(),
      time: form.award_time.trim(),
      company: form.award_company.trim(),
    }));

/** `/myAward`: certificates of award, drawn and saved in the browser alone (AWARD-11). */
export function Component() {
  const [form, setForm] = useState(readDraft);
  const [design, setDesign] = useState(DESIGNS[0]);
  const [background, setBackground] = useState<ImageBitmap | null>(null);
  /** Faults are shown from the first attempt on. */
  const [tried, setTried] = useState(false);
  const [making, setMaking] = useState<string | null>(null);
  /** Form before the example was put in. */
  const [before, setBefore] = useState<AwardForm | null>(null);
  const shown = useDeferredValue(form);
  const texts = useMemo(() => textsOf(shown), [shown]);
  const faults = checkAward(form);
  const change = (next: AwardForm) => {
    setForm(next);
    saveDraft(next);
    setBefore(null);
  };
  const insertExample = () => {
    change(EXAMPLE(today()));
    setBefore(form);
  };

  /** Runs what makes files, unless the form has a fault; one at a time, and says how far it is. */
  const make = async (run: (texts: AwardText[], names: string[]) => Promise<void>) => {
    setTried(true);
    const fault = Object.values(checkAward(form))[0];
    if (fault) return toast.error(fault);
    const all = textsOf(form);
    setMaking(t('正在生成'));
    try {
      await loadAvatars(all.map((text) => Object.values(text).join('')).join(''));
      await run(all, fileNames(all.map((text) => text.recipient)));
    } catch {
      toast.error(t('图片生成失败，请关闭一些页面后重试'));
    } finally {
      setMaking(null);
    }
  };
  const say = (index: number, all: AwardText[]) =>
    setMaking(t('正在生成 {{n}}/{{all}}', { n: index + 1, all: all.length }));
  const savePicture = (index: number) =>
    make(async (all, names) => {
      saveBlob(await renderAward(design, all[index]!, background, 'image/png'), `${names[index]}.png`);
    });
  const savePictures = () =>
    make(async (all, names) => {
      for (const [index, text] of all.entries()) {
        say(index, all);
        saveBlob(await renderAward(design, text, background, 'image/png'), `${names[index]}.png`);
        await pause(BETWEEN_FILES);
      }
    });
  const savePdf = () =>
    make(async (all, names) => {
      const pictures: ArrayBuffer[] = [];
      for (const [index, text] of all.entries()) {
        say(index, all);
        pictures.push(await (await renderAward(design, text, background, 'image/jpeg')).arrayBuffer());
      }
      const name = names.length === 1 ? names[0]! : t('奖状（{{n}}张）', { n: names.length });
      saveBlob(await bindPdf(pictures, name), `${name}.pdf`);
    });

  const sample: AwardText = {
    ...textsOf(EXAMPLE(today()))[0]!,
    ...Object.fromEntries(
      Object.entries({
        content: shown.award_content.trim(),
        time: shown.award_time.trim(),
        company: shown.award_company.trim(),
      }).filter(([, value]) => value !== ''),
    ),
  };
  return (
    <PageFrame>
      <PageHead
        crumbs={[{ label: t('我管理的'), to: '/myCheckin' }, { label: t('生成奖状') }]}
        title={t('生成奖状')}
        meta={t('填好对象和内容，每位一张；在您的浏览器里生成，不上传。')}
        acts={
          <>
            <Button disabled={making !== null} onClick={() => void savePictures()}>
              <Icon name="download" size={16} />
              {t('下载全部图片')}
            </Button>
            <Button look="primary" disabled={making !== null} onClick={() => void savePdf()}>
              <Icon name="file" size={16} />
              {t('下载 PDF')}
            </Button>
          </>
        }
      />
      <div className="award">
        <section className="rc-card award-form" aria-label={t('奖状的内容')}>
          <div className="award-head">
            <h2>{t('模板')}</h2>
          </div>
          <DesignPicker
            design={design}
            background={background}
            onDesign={setDesign}
            onBackground={setBackground}
          />
          <div className="award-head">
            <h2>{t('内容')}</h2>
            {before ? (
              <Button look="quiet" onClick={() => change(before)}>
                {t('撤销示例')}
              </Button>
            ) : (
              <Button look="quiet" onClick={insertExample}>
                {t('插入示例')}
              </Button>
            )}
          </div>
          <AwardFields form={form} faults={tried ? faults : {}} onChange={change} />
        </section>
        <section className="award-sheets" aria-label={t('预览')} aria-busy={making !== null}>
          <p className="award-count" role="status">
            {making ??
              (texts.length === 0
                ? t('示例预览，填写奖状对象后每位一张')
                : t('共 {{n}} 张', { n: texts.length }))}
          </p>
          {texts.length === 0 ? (
            <figure className="award-one award-sample">
              <Sheet design={design} text={sample} background={background} label={t('示例奖状')} />
            </figure>
          ) : (
            texts.map((text, index) => (
              // Namesakes are different people: their place tells them apart.
              <figure key={`${index}-${text.recipient}`} className="award-one">
                <Sheet
                  design={design}
                  text={text}
                  background={background}
                  label={t('{{name}}的奖状', { name: text.recipient })}
                />
                <figcaption>
                  <span>{text.recipient}</span>
                  <Button disabled={making !== null} onClick={() => void savePicture(index)}>
                    <Icon name="download" size={16} />
                    {t('下载图片')}
                  </Button>
                </figcaption>
              </figure>
            ))
          )}
        </section>
      </div>
    </PageFrame>
  );
}
