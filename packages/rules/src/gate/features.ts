import { LIMITS } from '@rollcall/contract/wire/limits';

/** Sections of the form, in its order (FORM-10). */
export const SECTION_TITLES = {
  base: '基本信息',
  time: '活动设置',
  checkin: '签到规则',
  participants: '参与规则',
  places: '地点与 Wi-Fi',
  identity: '身份信息',
  content: '提交内容',
  display: '权限与展示',
  cast: '大屏',
} as const;
export type SectionId = keyof typeof SECTION_TITLES;

/** Tag of a certification gate (CERTGATE-02, CERTGATE-03). */
export type FeatureTag =
  | 'logo'
  | 'hd_pic'
  | 'video'
  | 'file'
  | 'audio'
  | 'media_count'
  | 'text_length'
  | 'video_duration'
  | 'verify_phone'
  | 'scan_required'
  | 'update_record'
  | 'update_profile'
  | 'contacts'
  | 'signature'
  | 'barrage'
  | 'cast_image'
  | 'sign_field'
  | 'external'
  | 'participants'
  | 'duration'
  | 'created'
  | 'admins'
  | 'annotation'
  | 'recover'
  | 'keep';

export interface Feature {
  tag: FeatureTag;
  /** Name, in Chinese. */
  title: string;
  /** Allowance of a free organiser, in Chinese. */
  free: string;
  certified: string;
}

const { images, videos, audios, multiLine, videoSeconds, durationDays, participants, descriptionAudio } =
  LIMITS;
const NO = '不支持';
const YES = '支持';

/** Everything that certification changes, once for form, server and help. */
export const FEATURES: readonly Feature[] = [
  { tag: 'logo', title: '自定义签到码 Logo', free: NO, certified: YES },
  { tag: 'hd_pic', title: '原图', free: '压缩图片', certified: '原图' },
  {
    tag: 'video',
    title: '封面视频与说明视频',
    free: NO,
    certified: `封面 1 个，说明最多 ${LIMITS.descriptionVideo} 个`,
  },
  { tag: 'file', title: '提交文件', free: NO, certified: `最多 ${LIMITS.files} 个` },
  {
    tag: 'audio',
    title: '说明中的语音',
    free: `${descriptionAudio.free} 条`,
    certified: `${descriptionAudio.certified} 条`,
  },
  {
    tag: 'media_count',
    title: '提交的图片、视频、录音',
    free: `图片 ${images.free} 张、视频 ${videos.free} 个、录音 ${audios.free} 条`,
    certified: `图片 ${images.certified} 张、视频 ${videos.certified} 个、录音 ${audios.certified} 条`,
  },
  {
    tag: 'text_length',
    title: '多行文本字数',
    free: `${multiLine.free} 字`,
    certified: `${multiLine.certified} 字`,
  },
  {
    tag: 'video_duration',
    title: '提交的视频时长',
    free: `${videoSeconds.free} 秒`,
    certified: `${videoSeconds.certified} 秒`,
  },
  { tag: 'verify_phone', title: '手机号短信验证', free: NO, certified: YES },
  { tag: 'scan_required', title: '必须扫码签到', free: NO, certified: YES },
  { tag: 'update_record', title: '禁止成员修改记录', free: NO, certified: YES },
  { tag: 'update_profile', title: '禁止成员修改资料', free: NO, certified: YES },
  { tag: 'contacts', title: '展示联系方式', free: NO, certified: YES },
  { tag: 'signature', title: '修改发起人名称', free: NO, certified: YES },
  { tag: 'barrage', title: '大屏弹幕', free: NO, certified: YES },
  { tag: 'cast_image', title: '自定义大屏图片', free: NO, certified: YES },
  { tag: 'sign_field', title: '手写签名', free: NO, certified: YES },
  { tag: 'external', title: '指定名单外的人员参与', free: NO, certified: YES },
  {
    tag: 'participants',
    title: '参与人数',
    free: `${participants.free} 人（未验证手机号 ${participants.unverified} 人）`,
    certified: '不限',
  },
  {
    tag: 'duration',
    title: '活动时长',
    free: `${durationDays.free} 天`,
    certified: `${durationDays.certified} 天`,
  },
  { tag: 'created', title: '创建活动个数', free: `${LIMITS.created} 个`, certified: '不限' },
  { tag: 'admins', title: '管理员/老师个数', free: `${LIMITS.admins} 个`, certified: '不限' },
  { tag: 'annotation', title: '图片点评', free: NO, certified: YES },
  { tag: 'recover', title: '恢复已删除的签到', free: NO, certified: YES },
  {
    tag: 'keep',
    title: '已结束签到的保存时间',
    free: `${LIMITS.endedFreeMonths} 个月`,
    certified: '永久',
  },
];
