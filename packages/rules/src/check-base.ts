import { type ActivitySettings, TEMPLATE } from '@rollcall/contract/activity';
import { LIMITS } from '@rollcall/contract/limits';
import { MESSAGES } from '@rollcall/contract/messages';
import { lengthOf } from '@rollcall/contract/text';
import type { Findings } from './violation.ts';

/** RULE-01 to RULE-04; classes have messages of their own (G24). */
function checkTitle({ title, template }: ActivitySettings, found: Findings): void {
  const isClass = template === TEMPLATE.WORK;
  found.refuse(title.trim() === '', 'title', isClass ? MESSAGES.classNameEmpty : MESSAGES.titleEmpty);
  found.refuse(lengthOf(title) > LIMITS.title, 'title', MESSAGES.titleTooLong);
  found.refuseWords(title, 'title', isClass ? MESSAGES.classNameSensitive : MESSAGES.titleSensitive);
}

/** RULE-05 to RULE-09, RULE-11, SENS-06. */
function checkDescription(
  settings: ActivitySettings,
  before: ActivitySettings | undefined,
  found: Findings,
): void {
  const { rules: blocks, rule } = settings;
  const count = (type: string, list = blocks) => list.filter((block) => block.type === type).length;
  const counted = (type: string) => (before ? count(type, before.rules) : 0);

  found.refuse(blocks.length > LIMITS.descriptionItems, 'rules', MESSAGES.descriptionItems);
  const blank = blocks.findIndex((block) => block.type === 'text' && block.value.trim() === '');
  const prompt = MESSAGES.descriptionBlank[settings.template === TEMPLATE.MEETING ? 1 : 0];
  found.refuse(blocks.length > 1 && blank >= 0, `rules.${blank}`, prompt);

  const audios = count('audio');
  const gatedAudio = audios > LIMITS.descriptionAudio.free;
  if (!found.gate(gatedAudio, audios <= counted('audio'), 'audio', 'rules')) {
    found.refuse(audios > LIMITS.descriptionAudio.certified, 'rules', MESSAGES.descriptionAudio);
  }
  const videos = count('video');
  if (!found.gate(videos > 0, videos <= counted('video'), 'video', 'rules')) {
    found.refuse(videos > LIMITS.descriptionVideo, 'rules', MESSAGES.descriptionVideo);
  }
  found.refuse(count('file') > LIMITS.descriptionFiles, 'rules', MESSAGES.descriptionFiles);

  const texts = blocks.flatMap((block, index) =>
    block.type === 'text' ? [{ text: block.value, at: `rules.${index}` }] : [],
  );
  for (const { text, at } of [{ text: rule, at: 'rule' }, ...texts]) {
    found.refuse(lengthOf(text) > LIMITS.description, at, MESSAGES.descriptionTooLong);
    found.refuseWords(text, at, MESSAGES.descriptionSensitive);
  }
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
    MESSAGES.createdCap,
  );
  const keptVideo = settings.banner_video === before?.banner_video;
  found.gate(settings.banner_video !== '', keptVideo, 'video', 'banner_video');
  checkTitle(settings, found);
  checkDescription(settings, before, found);
}
