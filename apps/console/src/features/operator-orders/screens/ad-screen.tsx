import { type AdSetting, getAdSetting, ORDER_MESSAGES, saveAdSetting } from '@rollcall/contract';
import { OPERATOR_LIMITS } from '@rollcall/contract/operator/limits';
import { FormRow } from '@rollcall/ui/composites/form-row';
import { PageFrame, PageHead } from '@rollcall/ui/composites/page-frame';
import { Button } from '@rollcall/ui/primitives/button';
import { Switch } from '@rollcall/ui/primitives/switch';
import { TextField } from '@rollcall/ui/primitives/text-field';
import { toast } from '@rollcall/ui/toasts';
import { t } from '@rollcall/web/i18n';
import { useRef, useState } from 'react';
import { showNewer } from '../../../lib/form/edited-meanwhile.ts';
import { compressReadable, PICTURE_ACCEPT, pictureProblem } from '../../../lib/pictures.ts';
import { useAction, useCall } from '../../../lib/queries.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { FailedState } from '../../../ui/failed-state.tsx';
import { LeaveGuard } from '../../../ui/form/frame/leave-guard.tsx';
import { TextSkeleton } from '../../../ui/skeletons.tsx';
import '../operator-orders.css';

/** `/operator/ad`: the one advertisement of the member page. */
export function Component() {
  const { data, error, refetch } = useCall(getAdSetting, {});
  return (
    <PageFrame narrow>
      <PageHead
        title={t('广告位')}
        meta={t('显示在成员页的签到卡片下方；已认证或购买了去广告的发起人的活动不显示')}
      />
      <section className="rc-card operator-ad">
        {data ? (
          <AdForm saved={data.data} />
        ) : error ? (
          <FailedState error={error} onRetry={() => void refetch()} />
        ) : (
          <TextSkeleton lines={6} />
        )}
      </section>
    </PageFrame>
  );
}

const dataUrlOf = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });

/** Bytes of a picture that the call takes, base64 and all. */
const MOST_BYTES = 1_000_000;

function AdForm({ saved }: { saved: AdSetting }) {
  // Changes alone: the setting read anew in between throws none of them away.
  const [edits, setEdits] = useState<Partial<AdSetting>>({});
  const ad = { ...saved, ...edits };
  const chooser = useRef<HTMLInputElement>(null);
  const save = useAction(saveAdSetting, {
    onDone: (answer, sent) => {
      queryClient.setQueryData([getAdSetting.name, {}], answer);
      setEdits((now) =>
        Object.fromEntries(
          Object.entries(now).filter(([name, value]) => sent[name as keyof AdSetting] !== value),
        ),
      );
      toast.success(t('已保存'));
    },
    onError: (error) => void showNewer(error, getAdSetting),
  });
  const change = (part: Partial<AdSetting>) => setEdits((before) => ({ ...before, ...part }));

  async function choose(file: File | undefined) {
    if (!file) return;
    const problem = pictureProblem(file);
    if (problem) return toast.error(problem);
    const picture = await compressReadable(file);
    if (!picture) return toast.error(t('这张图片打不开，请换一张 JPG 或 PNG 图片'));
    if (picture.size > MOST_BYTES) return toast.error(t(ORDER_MESSAGES.adPicture));
    change({ picture: await dataUrlOf(picture) });
  }

  return (
    <form
      className="operator-ad-form"
      onSubmit={(event) => {
        event.preventDefault();
        void save.run(ad);
      }}
    >
      <FormRow label={t('显示广告')}>
        <Switch checked={ad.is_on === 1} onChange={(on) => change({ is_on: on ? 1 : 0 })} />
      </FormRow>
      <div>
        <button type="button" className="operator-ad-picture" onClick={() => chooser.current?.click()}>
          {ad.picture ? (
            <img src={ad.picture} alt={t('广告图片')} />
          ) : (
            <span>{t('上传图片（建议 720 × 160，不超过1MB）')}</span>
          )}
        </button>
        <input
          ref={chooser}
          type="file"
          hidden
          accept={PICTURE_ACCEPT}
          aria-label={t('广告图片')}
          onChange={(event) => {
            void choose(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </div>
      <FormRow stacked label={t('标题')}>
        <TextField
          value={ad.title}
          most={OPERATOR_LIMITS.ad.title}
          counted
          onChange={(title) => change({ title })}
        />
      </FormRow>
      <FormRow stacked label={t('链接')}>
        <TextField
          value={ad.link}
          most={OPERATOR_LIMITS.ad.link}
          placeholder="https://"
          onChange={(link) => change({ link: link.trim() })}
        />
      </FormRow>
      <Button type="submit" look="primary" busy={save.busy}>
        {t('保存')}
      </Button>
      <LeaveGuard unsaved={Object.keys(edits).length > 0} />
    </form>
  );
}
