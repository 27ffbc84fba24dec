import { activitySettings, MESSAGES, type TemplateCard, type TemplateDetail } from '@rollcall/contract';
import { addDays, dayOf, defaultActivity, earliest, maxEndDay, startOfDay } from '@rollcall/rules';
import type { Db } from '../../platform/db/db.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { derivedText } from '../../platform/ids/ids.ts';
import { TEMPLATES } from '../../templates/catalogue.ts';
import { COVER, drawCover } from '../../templates/drawings.ts';
import type { Template } from '../../templates/template.ts';
import { personOf } from '../account/account.reads.ts';
import { countView, insertCover, knownFiles, loadViews } from './template.store.ts';

export interface TemplateDeps {
  db: Db;
  files: FileStore;
  secret: Buffer;
  isCertified: (until: Date | null, now: Date) => boolean;
}

const TOKEN_LENGTH = 22;

/** What the template sets over the defaults of its kind, as the given organiser may save it today. */
export function settingsOf(
  template: Template,
  banner: string,
  organiser: { now: number; certified: boolean; phoneVerified: boolean; certifiedUntil: number | null },
) {
  const base = defaultActivity(template.template, template.cate, organiser);
  const start = dayOf(organiser.now);
  const end = earliest(addDays(start, template.days - 1), maxEndDay(start, organiser));
  const { rules = [] } = template.settings;
  return activitySettings.parse({
    ...base,
    ...template.settings,
    title: template.name,
    banner,
    origin_banner: banner,
    rule: rules.flatMap((block) => (block.type === 'text' ? [block.value] : [])).join('\n'),
    end_date: startOfDay(end < start ? start : end),
    // What the template does not ask for stays where the editor offers it, switched off.
    fill_options: template.settings.fill_options ?? base.fill_options.map((one) => ({ ...one, status: 0 })),
  });
}

export function createTemplateService({ db, files, secret, isCertified }: TemplateDeps) {
  const drawings = new Map(TEMPLATES.map(({ drawing }) => [drawing, drawCover(drawing)]));
  /** A new drawing gets a new address, so that what was made from the old one keeps its cover. */
  const tokenOf = (template: Template) =>
    derivedText(TOKEN_LENGTH, secret, 'template cover', drawings.get(template.drawing)!);
  const coverOf = (template: Template) => `/files/${tokenOf(template)}.png`;

  /** Draws the covers that are not there yet. */
  async function ensureCovers(now: Date): Promise<void> {
    const known = await knownFiles(db, TEMPLATES.map(tokenOf));
    const missing = TEMPLATES.filter((template) => !known.has(tokenOf(template)));
    if (missing.length === 0) return;
    const { default: sharp } = await import('sharp');
    for (const template of missing) {
      const token = tokenOf(template);
      const picture = await sharp(Buffer.from(drawings.get(template.drawing)!))
        .png()
        .toBuffer();
      await insertCover(db, { token, bytes: await files.put(token, picture), ...COVER }, now);
    }
  }
  let covers: Promise<void> | undefined;
  /** Once a process; tried again after a failure. */
  const withCovers = (now: Date): Promise<void> => {
    covers ??= ensureCovers(now).catch((error: unknown) => {
      covers = undefined;
      throw error;
    });
    return covers;
  };

  return {
    /** Every template, the most opened first. */
    async list(now: Date): Promise<TemplateCard[]> {
      await withCovers(now);
      const views = await loadViews(db);
      return TEMPLATES.map((one) => ({
        tpl_id: one.id,
        name: one.name,
        banner: coverOf(one),
        views: views.get(one.id) ?? 0,
        group: one.group,
        text: one.text,
        template: one.template,
        cate: one.cate,
      })).sort((a, b) => b.views - a.views);
    },

    /** A template's settings for this organiser, and one more view. */
    async open(uid: string, id: number, now: Date): Promise<TemplateDetail> {
      const template = TEMPLATES.find((one) => one.id === id);
      if (!template) throw refuse(MESSAGES.templateNotFound, { reason: 'not_found' });
      await withCovers(now);
      const person = await personOf(db, uid);
      const until = person.certified_until;
      const settings = settingsOf(template, coverOf(template), {
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
