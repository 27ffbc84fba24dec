import type { ActivitySettings, ContentBlock } from '@rollcall/contract/activity/settings';

/** Stored kind of an upload (`file.kind`). */
type StoredKind = 'image' | 'video' | 'audio' | 'document';

/** One place of the settings that names an upload, and what kind must lie there. */
export interface NamedFile {
  /** `/files/<token>.<ext>` */
  address: string;
  kind: StoredKind;
  /** Path of the setting, as violations name it: `rules.2`. */
  field: string;
}

/**
 * Every upload that an activity's form puts on show, with the kind that its place asks for. The list of
 * names and the code's logo have ways of their own.
 */
export function namedFiles(settings: ActivitySettings): NamedFile[] {
  const { cast } = settings;
  const named: NamedFile[] = [
    { field: 'banner', kind: 'image', address: settings.banner },
    { field: 'banner', kind: 'image', address: settings.origin_banner },
    { field: 'banner_video', kind: 'video', address: settings.banner_video },
    { field: 'banner_video', kind: 'image', address: settings.banner_video_thumb },
    { field: 'cast.back', kind: 'image', address: cast.back },
    { field: 'cast.logo', kind: 'image', address: cast.logo },
    { field: 'cast.title', kind: 'image', address: cast.title },
  ];
  settings.contacts.forEach(({ qrcode }, index) => {
    named.push({ field: `contacts.${index}`, kind: 'image', address: qrcode });
  });
  return [...named, ...blockFiles(settings.rules, 'rules')].filter(({ address }) => address !== '');
}

/** Every upload that a rich description shows; `at` is the path of its setting. */
export function blockFiles(blocks: readonly ContentBlock[], at: string): NamedFile[] {
  const named: NamedFile[] = [];
  blocks.forEach((block, index) => {
    const field = `${at}.${index}`;
    if (block.type === 'img') named.push({ field, kind: 'image', address: block.value });
    if (block.type === 'audio') named.push({ field, kind: 'audio', address: block.url });
    if (block.type === 'file') named.push({ field, kind: 'document', address: block.file_url });
    if (block.type === 'video')
      named.push(
        { field, kind: 'video', address: block.url_play },
        { field, kind: 'image', address: block.url },
      );
  });
  return named.filter(({ address }) => address !== '');
}

/**
 * The settings with the lengths that the uploads have and not those that the request claims. `secondsOf` answers
 * whole seconds, 0 where a file has no length.
 */
export function withRealDurations(
  settings: ActivitySettings,
  secondsOf: (address: string) => number,
): ActivitySettings {
  return {
    ...settings,
    banner_video_duration: settings.banner_video === '' ? 0 : secondsOf(settings.banner_video),
    rules: withBlockDurations(settings.rules, secondsOf),
  };
}

/** The same of one rich description. */
export function withBlockDurations(
  blocks: readonly ContentBlock[],
  secondsOf: (address: string) => number,
): ContentBlock[] {
  return blocks.map((block) => {
    if (block.type === 'audio') return { ...block, duration: secondsOf(block.url) };
    return block.type === 'video' ? { ...block, duration: secondsOf(block.url_play) } : block;
  });
}
