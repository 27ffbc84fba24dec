import type { MemberActivity } from '@rollcall/contract/member/participation';
import { t } from '@rollcall/web/i18n';

type Covered = Pick<MemberActivity, 'banner' | 'banner_video' | 'banner_video_thumb'>;

/** True where the organiser chose a picture or a video. */
export const hasCover = ({ banner, banner_video }: Covered): boolean => banner !== '' || banner_video !== '';

/** The activity's video or picture (FORM-12), or the first character of its title. */
export function Cover({ activity }: { activity: Covered & Pick<MemberActivity, 'title'> }) {
  const { title, banner, banner_video, banner_video_thumb } = activity;
  if (banner_video !== '')
    return (
      // Nothing of it is fetched before it is touched; it starts without a sound.
      <video
        className="cover"
        controls
        muted
        playsInline
        preload="none"
        poster={banner_video_thumb || banner}
        src={banner_video}
        aria-label={t('封面视频')}
      >
        <track kind="captions" />
      </video>
    );
  if (banner !== '') return <img className="cover" src={banner} alt="" />;
  return (
    <div className="cover letter" aria-hidden="true">
      {[...title][0]}
    </div>
  );
}
