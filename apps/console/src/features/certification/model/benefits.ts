import { FEATURES, type Feature, type FeatureTag } from '@rollcall/rules';
import { text } from '@rollcall/web/i18n';

/** Limits that certification lifts, by subject. */
const GROUPS: readonly (readonly [title: string, tags: readonly FeatureTag[]])[] = text([
  ['规模与时长', ['participants', 'duration', 'created', 'admins', 'external', 'keep', 'recover']],
  ['签到与管理', ['scan_required', 'verify_phone', 'update_record', 'update_profile', 'annotation']],
  ['提交内容', ['media_count', 'video_duration', 'text_length', 'hd_pic', 'file', 'sign_field']],
  ['说明与展示', ['logo', 'video', 'audio', 'contacts', 'signature', 'barrage', 'cast_image']],
]);

interface BenefitGroup {
  title: string;
  features: readonly Feature[];
}

/** Every line of the rules once, in its group. */
export const BENEFITS: readonly BenefitGroup[] = GROUPS.map(([title, tags]) => ({
  title,
  features: tags.flatMap((tag) => FEATURES.filter((feature) => feature.tag === tag)),
}));

/** Figures of certified organisations (CERT-02). */
export const COUNTS = text([
  ['企业', '1500+'],
  ['个人', '9600+'],
  ['公众号', '3200+'],
  ['组织', '3500+'],
] as const);

/** The feature that led here (CERT-35), if the address names one. */
export const featureOf = (tag: string | null): Feature | undefined =>
  FEATURES.find((feature) => feature.tag === tag);
