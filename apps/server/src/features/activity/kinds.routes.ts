import type { ActivitySettings } from '@rollcall/contract';
import * as contract from '@rollcall/contract';
import { kindOf } from '@rollcall/rules';
import { type Context, type Route, route } from '../../platform/http/route.ts';
import type { ActivityService, SavedSettings } from './activity.service.ts';
import { ofKind } from './activity.service.ts';
import type { ImpactService } from './impact.service.ts';

interface Create extends ActivitySettings {
  source?: string | undefined;
  request_id?: string | undefined;
  copy_of?: string | undefined;
}
interface Update extends SavedSettings {
  source?: string | undefined;
  cid: string;
  rev?: number | undefined;
}

/** Creating and saving, one call a kind: they differ in the form that they come from and in nothing else. */
export function kindRoutes(activities: ActivityService, impact: ImpactService): Route[] {
  const { NORMAL, MEETING, WORK } = contract.TEMPLATE;
  const create =
    (template: contract.FormTemplate) =>
    async ({ principal, now }: Context, request: Create) => {
      const { source: _, request_id, copy_of, ...settings } = request;
      const given = ofKind(kindOf(template, settings.cate), settings);
      return { data: { cid: await activities.create(principal.uid, given, request_id, now, copy_of) } };
    };
  const update =
    (template: contract.FormTemplate) =>
    async ({ principal, now }: Context, request: Update) => {
      const { source: _, cid, rev, ...settings } = request;
      await activities.update(principal.uid, cid, template, settings, rev, now);
      return { data: { cid } };
    };
  return [
    route(contract.createNormal, create(NORMAL)),
    route(contract.createMeeting, create(MEETING)),
    route(contract.createWork, create(WORK)),
    route(contract.updateNormal, update(NORMAL)),
    route(contract.updateMeeting, update(MEETING)),
    route(contract.updateWork, update(WORK)),
    route(contract.previewUpdate, async ({ now }, { cid, ...settings }) => ({
      data: { lines: await impact.preview(cid, settings, now) },
    })),
  ];
}
