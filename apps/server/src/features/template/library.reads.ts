import type { Queryable } from '../../platform/db/db.ts';
import { loadOwnTemplates, loadPlaces, type OwnTemplate } from './library.store.ts';
import { loadViews } from './template.store.ts';
import { TEMPLATES, type Template } from './template-content.reads.ts';

/** A template of the library: what came with the program under what the operator made of it. */
export interface LibraryTemplate extends Omit<Template, 'drawing'> {
  /** Name of a drawing, or the address of a picture. */
  cover: string;
  views: number;
  hidden: boolean;
  placed: boolean;
  own: boolean;
  changed: boolean;
}

const written = ({ tpl_id, family, banner, ...one }: OwnTemplate) => ({
  ...one,
  id: tpl_id,
  group: family,
  cover: banner,
});

/** The whole library in its order: those that were placed, then the most opened. Read anew at each call. */
export async function loadLibrary(db: Queryable): Promise<LibraryTemplate[]> {
  const [rows, places, views] = [await loadOwnTemplates(db), await loadPlaces(db), await loadViews(db)];
  const own = new Map(rows.map((row) => [row.tpl_id, written(row)]));
  const builtIn = new Set(TEMPLATES.map(({ id }) => id));
  const all = [
    ...TEMPLATES.map(({ drawing, ...one }) => own.get(one.id) ?? { ...one, cover: drawing }),
    ...[...own.values()].filter(({ id }) => !builtIn.has(id)),
  ];
  const placeOf = (id: number) => places.get(id)?.place ?? Number.POSITIVE_INFINITY;
  return all
    .map((one) => ({
      ...one,
      views: views.get(one.id) ?? 0,
      hidden: places.get(one.id)?.hidden ?? false,
      placed: Number.isFinite(placeOf(one.id)),
      own: !builtIn.has(one.id),
      changed: builtIn.has(one.id) && own.has(one.id),
    }))
    .sort((a, b) => {
      const [left, right] = [placeOf(a.id), placeOf(b.id)];
      return left === right ? b.views - a.views : left - right;
    });
}
