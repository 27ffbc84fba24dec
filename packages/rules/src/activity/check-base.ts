import { ACTIVITY_MESSAGES } from '@rollcall/contract/activity/messages';
import type { ActivitySettings, ContentBlock } from '@rollcall/contract/activity/settings';
import { LIMITS } from '@rollcall/contract/wire/limits';
import { isBlank, lengthOf } from '@rollcall/contract/wire/text';
import { type Kind, kindOfActivity, traitsOf } from '../kind/kinds.ts';
import type { Findings, Noting } from './violation.ts';

/** RULE-01 to RULE-04; classes have messages of their own (G24). */
function checkTitle(settings: ActivitySettings, found: Findings): void {
  const { title } = settings;
  const { classroom: isClass } = traitsOf(settings);
  found.reject(
    isBlank(title),
    'title',
    isClass ? ACTIVITY_MESSAGES.classNameEmpty : ACTIVITY_MESSAGES.titleEmpty,
  );
  found.reject(lengthOf(title) > LIMITS.title, 'title', ACTIVITY_MESSAGES.titleTooLong);
  found.rejectSensitiveWords(
    title,
    'title',
    isClass ? ACTIVITY_MESSAGES.classNameSensitive : ACTIVITY_MESSAGES.titleSensitive,
  );
}

/** The editors of rich descriptions, by the prompt that each has (G46). */
export const EDITOR = { ACTIVITY: 0, MEETING: 1, HOMEWORK: 3, ANSWER: 4 } as const;
export type Editor = (typeof EDITOR)[keyof typeof EDITOR];
/** Editor of the description of an activity. */
const EDITOR_OF: Readonly<Record<Kind, Editor>> = {
  normal: EDITOR.ACTIVITY,
  attendance: EDITOR.ACTIVITY,
  scan: EDITOR.ACTIVITY,
  meeting: EDITOR.MEETING,
  class: EDITOR.ACTIVITY,
  camp: EDITOR.ACTIVITY,
};

/** Plain text of a description: its texts, one below the other (FORM-15). */
export const descriptionText = (blocks: readonly ContentBlock[]): string =>
  blocks
    .flatMap((block) => (block.type === 'text' && block.value.trim() ? [block.value.trim()] : []))
    .join('\n');

interface Description {
  editor: Editor;
  blocks: readonly ContentBlock[];
  /** As stored. */
  before: readonly ContentBlock[] | undefined;
  /** Path of the setting. */
  at: string;
}

/** RULE-05 to RULE-11, SENS-06: the blocks of one description, whoever's editor it is. */
export function checkBlocks({ editor, blocks, before = [], at }: Description, found: Noting): void {
  const count = (type: ContentBlock['type'], list = blocks) =>
    list.filter((block) => block.type === type).length;
  const counted = (type: ContentBlock['type']) => count(type, before);

  found.reject(blocks.length > LIMITS.descriptionItems, at, ACTIVITY_MESSAGES.descriptionItems);
  const blank = blocks.findIndex((block) => block.type === 'text' && isBlank(block.value));
  const hasBlank = blocks.length > 1 && blank >= 0;
  found.reject(hasBlank, `${at}.${blank}`, ACTIVITY_MESSAGES.descriptionBlank[editor]);

  // One that was longer before all texts counted together may stay.
  const length = lengthOf(descriptionText(blocks));
  const most = Math.max(LIMITS.description, lengthOf(descriptionText(before)));
  found.reject(length > most, at, ACTIVITY_MESSAGES.descriptionTooLong);

  const audios = count('audio');
  const gatedAudio = audios > LIMITS.descriptionAudio.free;
  if (!found.gate(gatedAudio, audios <= counted('audio'), 'audio', at)) {
    found.reject(audios > LIMITS.descriptionAudio.certified, at, ACTIVITY_MESSAGES.descriptionAudio);
  }
  const videos = count('video');
  if (!found.gate(videos > 0, videos <= counted('video'), 'video', at)) {
    found.reject(videos > LIMITS.descriptionVideo, at, ACTIVITY_MESSAGES.descriptionVideo);
  }
  const files = count('file');
  const gatedFiles = files > 0 && (editor === EDITOR.HOMEWORK || editor === EDITOR.ANSWER);
  if (!found.gate(gatedFiles, files <= counted('file'), 'file', at)) {
    found.reject(files > LIMITS.descriptionFiles, at, ACTIVITY_MESSAGES.descriptionFiles);
  }
  blocks.forEach((block, index) => {
    const words = block.type === 'text' ? block.value : block.type === 'file' ? block.file_name : '';
    found.rejectSensitiveWords(words, `${at}.${index}`, ACTIVITY_MESSAGES.descriptionSensitive);
  });
}

/** 基本信息: cover, title, description, and whether one more activity may be made (G51). */
export function checkBase(settings: ActivitySettings, found: Findings): void {
  const { mode, created = 0, previous } = found.context;
  const before = previous?.settings;
  found.gate(
    mode === 'create' && created >= LIMITS.created,
    false,
    'created',
    'created',
    ACTIVITY_MESSAGES.createdCap,
  );
  const storedVideo = settings.banner_video === before?.banner_video;
  found.gate(settings.banner_video !== '', storedVideo, 'video', 'banner_video');
  checkTitle(settings, found);
  const editor = EDITOR_OF[kindOfActivity(settings)];
  checkBlocks({ editor, blocks: settings.rules, before: before?.rules, at: 'rules' }, found);
  // Plain text that goes with the blocks was counted with them.
  const isOwn = settings.rule !== descriptionText(settings.rules);
  const isTooLong = isOwn && lengthOf(settings.rule) > LIMITS.description;
  found.reject(isTooLong, 'rule', ACTIVITY_MESSAGES.descriptionTooLong);
  found.rejectSensitiveWords(settings.rule, 'rule', ACTIVITY_MESSAGES.descriptionSensitive);
}
