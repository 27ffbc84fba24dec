import {
  activitySettings,
  TEMPLATE_DRAWINGS,
  TEMPLATE_MESSAGES,
  type TemplateCard,
  type TemplateDetail,
} from '@rollcall/contract';
import {
  addDays,
  dayOf,
  defaultActivity,
  earliest,
  freeSettings,
  kindOfActivity,
  maxEndDay,
  startOfDay,
} from '@rollcall/rules';
import type { Db } from '../../platform/db/db.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { MediaPool } from '../../platform/files/media-pool.ts';
import { apiError } from '../../platform/http/api-error.ts';
import { derivedText } from '../../platform/ids/ids.ts';
import { personOf } from '../account/account.reads.ts';
import { COVER, drawCover } from './cover-drawing.service.ts';
import { loadLibrary } from './library.reads.ts';
import { countView, insertCover, knownFiles } from './template.store.ts';
import type { Template } from './template-content.reads.ts';

interface TemplateDeps {
  db: Db;
  files: FileStore;
  media: MediaPool;
  secret: Buffer;
  isCertified: (until: Date | null, now: Date) => boolean;
}

const TOKEN_LENGTH = 22;

/** Settings of the template over the defaults of its kind, as the given organiser may save them today. */
export function settingsOf(
  template: Pick<Template, 'name' | 'template' | 'cate' | 'days' | 'settings'>,
  banner: string,
  organiser: { now: number; certified: boolean; phoneVerified: boolean; certifiedUntil: number | null },
) {
  const base = defaultActivity(kindOfActivity(template), organiser);
  const start = dayOf(organiser.now);
  const end = earliest(addDays(start, template.days - 1), maxEndDay(start, organiser));
  const { rules = [] } = template.settings;
  const settings = activitySettings.parse({
    ...base,
    ...template.settings,
    // As it is stored, also where `cate` names no kind.
    template: template.template,
    cate: template.cate,
    title: template.name,
    banner,
    origin_banner: banner,
    rule: rules.flatMap((block) => (block.type === 'text' ? [block.value] : [])).join('\n'),
    end_date: startOfDay(end < start ? start : end),
    // Fields that the template does not ask for stay in the editor, switched off.
    fill_options: template.settings.fill_options ?? base.fill_options.map((one) => ({ ...one, status: 0 })),
  });
  // Fields for certified organisers alone are left out for the others, as in a copy.
  return organiser.certified ? settings : freeSettings(settings);
}

/** Covers that are drawn by the program, each once. */
export function createCovers({
  db,
  files,
  media,
  secret,
}: Pick<TemplateDeps, 'db' | 'files' | 'media' | 'secret'>) {
  const drawings = new Map(TEMPLATE_DRAWINGS.map((drawing) => [drawing as string, drawCover(drawing)]));
  /** A new drawing gets a new address, so that what was made from the old one keeps its cover. */
  const tokenOf = (drawing: string) =>
    derivedText(TOKEN_LENGTH, secret, 'template cover', drawings.get(drawing)!);

  /** Draws the covers that are not there yet. */
  async function ensureCovers(now: Date): Promise<void> {
    const known = await knownFiles(db, TEMPLATE_DRAWINGS.map(tokenOf));
    const missing = TEMPLATE_DRAWINGS.filter((drawing) => !known.has(tokenOf(drawing)));
    if (missing.length === 0) return;
    for (const drawing of missing) {
      const token = tokenOf(drawing);
      const picture = await media.run('', 'drawing', { svg: drawings.get(drawing)! });
      await insertCover(db, { token, bytes: await files.put(token, picture), ...COVER }, now);
    }
  }
  let covers: Promise<void> | undefined;
  return {
    /** Address of a cover: of a drawing by its name, or of a picture that was brought. */
    addressOf: (cover: string): string => (drawings.has(cover) ? `/files/${tokenOf(cover)}.png` : cover),
    /** Once a process; tried again after a failure. */
    ensure: (now: Date): Promise<void> => {
      covers ??= ensureCovers(now).catch((error: unknown) => {
        covers = undefined;
        throw error;
      });
      return covers;
    },
  };
}
export type Covers = ReturnType<typeof createCovers>;

export function createTemplateService(deps: TemplateDeps, covers: Covers) {
  const { db, isCertified } = deps;
  return {
    /** Every template that is offered: those that the operator placed, then the most opened. */
    async list(now: Date): Promise<TemplateCard[]> {
      await covers.ensure(now);
      const library = await loadLibrary(db);
      return library
        .filter(({ hidden }) => !hidden)
        .map((one) => ({
          tpl_id: one.id,
          name: one.name,
          banner: covers.addressOf(one.cover),
          views: one.views,
          group: one.group,
          text: one.text,
          template: one.template,
          cate: one.cate,
        }));
    },

    /** A template's settings for this organiser, and one more view. */
    async open(uid: string, id: number, now: Date): Promise<TemplateDetail> {
      const template = (await loadLibrary(db)).find((one) => one.id === id && !one.hidden);
      if (!template) throw apiError(TEMPLATE_MESSAGES.templateNotFound, { reason: 'not_found' });
      await covers.ensure(now);
      const person = await personOf(db, uid);
      const until = person.certified_until;
      const settings = settingsOf(template, covers.addressOf(template.cover), {
        now: now.getTime() / 1000,
        certified: isCertified(until, now),
        phoneVerified: person.mobile !== null,
        certifiedUntil: until === null ? null : until.getTime() / 1000,
      });
      const views = await countView(db, id);
      const { alert_time = -1 } = settings;
      return { ...settings, alert_time, tpl_id: id, name: template.name, views };
    },
  };
}
export type TemplateService = ReturnType<typeof createTemplateService>;
