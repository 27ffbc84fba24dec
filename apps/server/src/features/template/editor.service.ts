import {
  ACTIVITY_MESSAGES,
  type Field,
  type FieldInput,
  IDENTITY_KEY,
  type listOperatorTemplates,
  OPERATOR_MESSAGES,
  type OperatorTemplate,
  type OperatorTemplateLine,
  type ParsedRequestOf,
  type placeOperatorTemplates,
  type ResponseOf,
  type removeOperatorTemplate,
  type saveOperatorTemplate,
  type TEMPLATE_DRAWINGS,
  TEMPLATE_MESSAGES,
} from '@rollcall/contract';
import { checkActivity } from '@rollcall/rules';
import type { Db, Tx } from '../../platform/db/db.ts';
import { apiError } from '../../platform/http/api-error.ts';
import { revisionOf } from '../../platform/ids/ids.ts';
import { loadActivityRows, type Versions } from '../activity/activity.reads.ts';
import { recordOperatorAction } from '../operator/audit.service.ts';
import { type LibraryTemplate, loadLibrary } from './library.reads.ts';
import {
  dropOwnTemplate,
  dropPlace,
  hidePlace,
  lockLibrary,
  nextTemplateId,
  type OwnTemplate,
  putOwnTemplate,
  putPlaces,
} from './library.store.ts';
import { type Covers, settingsOf } from './template.service.ts';
import type { TemplateSettings } from './template-content.reads.ts';

interface EditorDeps {
  db: Db;
  covers: Covers;
  versions: Versions;
  isSensitive: (text: string) => boolean;
}

interface Doing {
  operator: string;
  now: Date;
}

/**
 * Settings that a copy of an activity takes over: nothing that names a place, a person or a file of the organiser's.
 */
const COPIED = [
  'checkinday',
  'time_list',
  'limit',
  'can_makeup',
  'makeup_type',
  'makeup_limit',
  'hint',
  'reg_info',
  'fill_options',
  'pic_text',
  'permiss',
  'sheet_visible',
  'rank_visi',
  'join_rank',
  'no_com',
] as const satisfies readonly (keyof TemplateSettings)[];

const descriptionOf = ({ rules = [] }: TemplateSettings): string =>
  rules.flatMap((block) => (block.type === 'text' ? [block.value] : [])).join('\n');
const blocksOf = (description: string) =>
  description
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((value) => ({ type: 'text' as const, value }));

const activeFieldNames = (fields: readonly FieldInput[] = []): string[] =>
  fields.flatMap(({ status = 1, field_name = '' }) => (status === 1 ? [field_name] : []));

/** Values of a template for the audit: its texts, and the questions to members. */
const auditedValues = ({ name, text, settings }: Pick<OwnTemplate, 'name' | 'text' | 'settings'>) => ({
  name,
  text,
  fields: [...activeFieldNames(settings.reg_info), ...activeFieldNames(settings.fill_options)],
});

/** Nobody would be told apart without their name. */
function assertNamed(fields: readonly Field[]): void {
  if (!fields.some(({ field_key, status }) => field_key === IDENTITY_KEY.NAME && status === 1))
    throw apiError(ACTIVITY_MESSAGES.nameFieldRequired, { reason: 'field_invalid', field: 'reg_info' });
}

const gone = () => apiError(TEMPLATE_MESSAGES.templateNotFound, { reason: 'not_found' });
const editedMeanwhile = (message: string) => apiError(message, { reason: 'edited_meanwhile' });

/** Names the values of a template. */
const revOf = ({ name, text, group, cover, template, cate, days, settings }: LibraryTemplate): string =>
  revisionOf([name, text, group, cover, template, cate, days, settings]);
/** Names the order of the templates that stand first, and what is hidden. */
const orderOf = (library: readonly LibraryTemplate[]): string =>
  revisionOf([
    library.filter(({ placed }) => placed).map(({ id }) => id),
    library
      .filter(({ hidden }) => hidden)
      .map(({ id }) => id)
      .toSorted((a, b) => a - b),
  ]);
/** Refuses a change of a template that somebody else has saved since it was read as `rev`. */
function assertUnedited(one: LibraryTemplate, rev: string | undefined): void {
  if (rev !== undefined && rev !== revOf(one)) throw editedMeanwhile(OPERATOR_MESSAGES.edited);
}

/**
 * The library as the operator keeps it. A template is read anew by everybody who opens it, so that a change is there
 * at once.
 */
export function createTemplateEditor({ db, covers, versions, isSensitive }: EditorDeps) {
  const lineOf = (one: LibraryTemplate): OperatorTemplateLine => ({
    tpl_id: one.id,
    name: one.name,
    group: one.group,
    text: one.text,
    template: one.template,
    cate: one.cate,
    banner: covers.addressOf(one.cover),
    views: one.views,
    hidden: one.hidden,
    placed: one.placed,
    own: one.own,
    changed: one.changed,
  });

  /** Refuses what no organiser could save. */
  function assertUsable(one: OwnTemplate, now: Date): void {
    const organiser = {
      now: now.getTime() / 1000,
      certified: true,
      phoneVerified: true,
      certifiedUntil: null,
    };
    const settings = settingsOf(one, '', organiser);
    const [wrong] = checkActivity(settings, { mode: 'create', ...organiser, isSensitive });
    if (wrong) throw apiError(wrong.message, { reason: 'field_invalid', field: wrong.field });
  }

  const change = <T>(run: (tx: Tx) => Promise<T>): Promise<T> =>
    db.transaction().execute(async (tx) => {
      await lockLibrary(tx);
      return run(tx);
    });

  return {
    async list(now: Date): Promise<ResponseOf<typeof listOperatorTemplates>> {
      await covers.ensure(now);
      const library = await loadLibrary(db);
      return { data: library.map(lineOf), rev: orderOf(library) };
    },

    async read(id: number, now: Date): Promise<OperatorTemplate> {
      await covers.ensure(now);
      const one = (await loadLibrary(db)).find((template) => template.id === id);
      if (!one) throw gone();
      const settings = settingsOf(one, '', {
        now: now.getTime() / 1000,
        certified: true,
        phoneVerified: true,
        certifiedUntil: null,
      });
      return {
        ...lineOf(one),
        days: one.days,
        cover: one.cover,
        description: descriptionOf(one.settings),
        checkinday: settings.checkinday,
        time_list: settings.time_list,
        limit: settings.limit,
        can_makeup: settings.can_makeup,
        hint: settings.hint,
        reg_info: settings.reg_info,
        fill_options: settings.fill_options,
        pic_text: settings.pic_text,
        rev: revOf(one),
      };
    },

    save: ({ operator, now }: Doing, wanted: ParsedRequestOf<typeof saveOperatorTemplate>): Promise<number> =>
      change(async (tx) => {
        const library = await loadLibrary(tx);
        const before = library.find(({ id }) => id === wanted.tpl_id);
        if (!before && wanted.tpl_id !== 0) throw gone();
        if (before) assertUnedited(before, wanted.rev);
        const {
          rev: _rev,
          tpl_id,
          group,
          name,
          text,
          template,
          cate,
          days,
          cover,
          description,
          ...rest
        } = wanted;
        const id = tpl_id || (await nextTemplateId(tx));
        assertNamed(rest.reg_info);
        const one: OwnTemplate = {
          ...{ tpl_id: id, name, text, template, days, family: group, banner: cover },
          cate,
          settings: {
            ...before?.settings,
            ...rest,
            rules: blocksOf(description),
            // Nothing left to fill in: nothing can be required.
            pic_text: activeFieldNames(rest.fill_options).length > 0 ? rest.pic_text : 0,
          },
        };
        assertUsable(one, now);
        await putOwnTemplate(tx, one, now);
        if (!before) await hidePlace(tx, id);
        await recordOperatorAction(tx, {
          operator,
          action: 'template.save',
          subject: name,
          ...(before ? { before: auditedValues(before) } : {}),
          after: auditedValues(one),
          now,
        });
        return id;
      }),

    copy: ({ operator, now }: Doing, cid: string): Promise<number> =>
      change(async (tx) => {
        const [activity] = await loadActivityRows(tx, [cid]);
        if (!activity) throw apiError(ACTIVITY_MESSAGES.activityNotFound, { reason: 'not_found' });
        const { settings } = await versions.of(tx, activity);
        const id = await nextTemplateId(tx);
        const drawing: (typeof TEMPLATE_DRAWINGS)[number] = 'board';
        await putOwnTemplate(
          tx,
          {
            ...{ tpl_id: id, name: settings.title, family: 'school', text: '', banner: drawing, days: 30 },
            ...{ template: settings.template, cate: settings.cate },
            settings: {
              ...Object.fromEntries(COPIED.map((key) => [key, settings[key]])),
              rules: settings.rules.filter(({ type }) => type === 'text'),
            },
          },
          now,
        );
        await hidePlace(tx, id);
        await recordOperatorAction(tx, {
          operator,
          action: 'template.save',
          subject: settings.title,
          after: { cid },
          now,
        });
        return id;
      }),

    place: (
      { operator, now }: Doing,
      { placed, hidden, rev }: ParsedRequestOf<typeof placeOperatorTemplates>,
    ): Promise<void> =>
      change(async (tx) => {
        const library = await loadLibrary(tx);
        // All places are sent: those of another list would put back what somebody else has changed, and offer a copy
        // that nobody has looked through.
        if (rev !== undefined && rev !== orderOf(library)) throw editedMeanwhile(OPERATOR_MESSAGES.placed);
        const known = new Map(library.map((one) => [one.id, one.name]));
        if ([...placed, ...hidden].some((id) => !known.has(id))) throw gone();
        await putPlaces(tx, placed, hidden);
        await recordOperatorAction(tx, {
          operator,
          action: 'template.place',
          subject: '模板库',
          after: { placed: placed.map((id) => known.get(id)), hidden: hidden.map((id) => known.get(id)) },
          now,
        });
      }),

    remove: (
      { operator, now }: Doing,
      { tpl_id: id, rev }: ParsedRequestOf<typeof removeOperatorTemplate>,
    ): Promise<void> =>
      change(async (tx) => {
        const one = (await loadLibrary(tx)).find((template) => template.id === id);
        if (one) assertUnedited(one, rev);
        if (!one || !(await dropOwnTemplate(tx, id))) throw gone();
        if (one.own) await dropPlace(tx, id);
        await recordOperatorAction(tx, { operator, action: 'template.restore', subject: one.name, now });
      }),
  };
}
export type TemplateEditor = ReturnType<typeof createTemplateEditor>;
