import { Button } from '@rollcall/ui/primitives/button';
import { Icon } from '@rollcall/ui/primitives/icon';
import { toast } from '@rollcall/ui/toasts';
import { t } from '@rollcall/web/i18n';
import { lazy, Suspense, useState } from 'react';
import { useUpload } from '../../../lib/hooks/use-upload.ts';
import {
  PICTURE_ACCEPT,
  pictureProblem,
  type Transfer,
  uploadFilm,
  uploadPicture,
  VIDEO_ACCEPT,
} from '../../../lib/upload-files.ts';
import { CertifiedTag } from '../../../ui/form/controls/certified-tag.tsx';
import { FileButton } from '../../../ui/form/media/file-button.tsx';
import { UploadProgress } from '../../../ui/form/media/upload-progress.tsx';
import { VideoClip } from '../../../ui/form/media/video-clip.tsx';
import type { ActivityForm } from '../hooks/use-activity-form.ts';
import { drawCover } from '../model/draw-cover.ts';
import { Cover } from './cover.tsx';

const CoverCrop = lazy(() => import('./cover-crop.tsx'));
const CoverDesigns = lazy(() => import('./cover-designs.tsx'));

/** A picture that is being cut: `file` where it still has to be uploaded as the uncut original. */
interface Uncut {
  src: string;
  file: File | null;
}

const NO_VIDEO = { banner_video: '', banner_video_thumb: '', banner_video_duration: 0 };
/** Two files of one cover share one bar. */
const part = (transfer: Transfer, from: number): Transfer => ({
  ...transfer,
  onProgress: (share) => transfer.onProgress(from + share / 2),
});

/** The cover: a picture cut to its proportions, one of ours, or a video (FORM-12, FORM-13). */
export function CoverEditor({ form }: { form: ActivityForm }) {
  const { banner, origin_banner, title, banner_video, banner_video_thumb, banner_video_duration } =
    form.state.settings;
  const [uncut, setUncut] = useState<Uncut | null>(null);
  const [choosing, setChoosing] = useState(false);
  const upload = useUpload();

  const closeCrop = () => {
    if (uncut?.file) URL.revokeObjectURL(uncut.src);
    setUncut(null);
  };
  const cut = async (file: File) => {
    const problem = pictureProblem(file);
    if (problem) toast.error(problem);
    else setUncut({ src: URL.createObjectURL(file), file });
  };
  const takeCut = async (picture: Blob) => {
    const whole = uncut?.file ?? null;
    closeCrop();
    const done = await upload.run(t('封面'), async (transfer) => ({
      origin_banner: whole
        ? await uploadPicture(whole, { ...part(transfer, 0), use: 'banner' })
        : origin_banner,
      banner: await uploadPicture(picture, { ...part(transfer, 0.5), use: 'banner', asIs: true }),
    }));
    if (done) form.set(done);
  };
  const takeDesign = async (src: string) => {
    setChoosing(false);
    const url = await upload.run(t('封面'), async (transfer) =>
      uploadPicture(await drawCover(src, 'image/png'), { ...transfer, use: 'banner', asIs: true }),
    );
    if (url) form.set({ banner: url, origin_banner: url });
  };
  const takeVideo = async (file: File) => {
    const film = await upload.run(file.name, (transfer) => uploadFilm(file, 'cover', transfer));
    if (!film) return;
    form.set({
      banner_video: film.video,
      banner_video_thumb: film.still,
      banner_video_duration: film.seconds,
      // Lists show pictures: without one of its own the cover is the video's still.
      ...(banner === '' ? { banner: film.still } : {}),
    });
  };
  const removeVideo = () =>
    form.set(banner === banner_video_thumb ? { ...NO_VIDEO, banner: '', origin_banner: '' } : NO_VIDEO);

  return (
    <div className="af-cover">
      <Cover src={banner} title={title} />
      <div className="af-cover-side">
        {upload.running ? (
          <UploadProgress upload={upload} named />
        ) : (
          <div className="af-line">
            <FileButton
              label={t(banner ? '更换图片' : '上传图片')}
              icon="image"
              accept={PICTURE_ACCEPT}
              onFile={(file) => void cut(file)}
            />
            {origin_banner && (
              <Button onClick={() => setUncut({ src: origin_banner, file: null })}>
                <Icon name="crop" size={16} />
                {t('重新裁剪')}
              </Button>
            )}
            <Button onClick={() => setChoosing(true)}>{t('选择封面')}</Button>
            <FileButton
              label={t(banner_video ? '更换视频' : '视频封面')}
              icon="video"
              accept={VIDEO_ACCEPT}
              before={() => form.allowed('video')}
              onFile={(file) => void takeVideo(file)}
            />
            {!form.certified && <CertifiedTag />}
            {banner && (
              <Button look="quiet" onClick={() => form.set({ banner: '', origin_banner: '' })}>
                {t('移除')}
              </Button>
            )}
          </div>
        )}
        <p className="af-hint">{t('建议 750×420，5 MB 以内的 png、jpeg，或 200 MB、5 分钟以内的 mp4')}</p>
        {banner_video && (
          <div className="af-cover-video" data-field="banner_video">
            <VideoClip
              src={banner_video}
              still={banner_video_thumb}
              seconds={banner_video_duration}
              name={t('封面视频')}
            />
            <Button look="quiet" onClick={removeVideo}>
              {t('移除视频')}
            </Button>
          </div>
        )}
      </div>
      <Suspense fallback={null}>
        {uncut && (
          <CoverCrop src={uncut.src} onCut={(picture) => void takeCut(picture)} onClose={closeCrop} />
        )}
        {choosing && (
          <CoverDesigns onPick={(src) => void takeDesign(src)} onClose={() => setChoosing(false)} />
        )}
      </Suspense>
    </div>
  );
}
