import * as contract from '@rollcall/contract';
import type { Workdays } from '@rollcall/rules';
import type { Db } from '../../../platform/db/db.ts';
import { activityNotFound } from '../../../platform/http/api-error.ts';
import { type Context, type Route, route } from '../../../platform/http/route.ts';
import { accessOf } from '../../activity/activity.reads.ts';
import type { AddService } from './add.service.ts';
import type { DirectoryReads } from './directory.reads.ts';
import type { EditService } from './edit.service.ts';
import type { MergeService } from './merge.service.ts';
import { loadMergeLines } from './merge-line.reads.ts';
import type { RolesService } from './roles.service.ts';
import { attendanceOfMembers } from './sorted-members.reads.ts';
import type { SortedMembers } from './sorted-members.service.ts';

interface ManageServices {
  db: Db;
  directory: DirectoryReads;
  roles: RolesService;
  edit: EditService;
  merge: MergeService;
  add: AddService;
  workdays: () => Workdays;
  sortedMembers: SortedMembers;
}

/** Acts of the initiator on the members of their activity. */
export function manageRoutes(services: ManageServices): Route[] {
  const { db, directory, roles, edit, merge, add, workdays, sortedMembers } = services;
  const list = async (
    { principal, now }: Context,
    request: contract.ParsedRequestOf<typeof contract.listMembers>,
  ) => {
    const access = await accessOf(db, request.cid, principal);
    if (!access) throw activityNotFound();
    return directory.page(access, request, now);
  };
  return [
    route(contract.listMembers, list),
    route(contract.listMembersByPost, list),
    route(contract.sortedMembers, async ({ principal, now }, request) => {
      const access = await accessOf(db, request.cid, principal);
      if (!access) throw activityNotFound();
      const { page, asOf } = await sortedMembers(access, request, now);
      return { ...(await directory.page(access, request, now, page)), ...asOf };
    }),
    route(contract.memberAttendance, async ({ principal, now }, { cid, unionids }) => {
      const access = await accessOf(db, cid, principal);
      if (!access) throw activityNotFound();
      return { data: await attendanceOfMembers(db, access, unionids, workdays(), now) };
    }),
    route(contract.previewMembers, async (_context, request) => ({ data: await add.preview(request) })),
    route(contract.addMembers, async ({ principal, now }, request) => ({
      data: await add.add(principal.uid, request, now),
    })),
    route(contract.getMemberProfile, async ({ principal }, request) => ({
      data: await edit.profile(principal.uid, request),
    })),
    route(contract.saveMemberProfile, async ({ principal, now }, request) => {
      await edit.saveProfile(principal.uid, request, now);
      return {};
    }),
    route(contract.renameMember, async ({ principal, now }, request) => {
      await edit.rename(principal.uid, request, now);
      return {};
    }),
    route(contract.setRole, async ({ principal, now }, request) => {
      await roles.set(principal, request, now);
      return {};
    }),
    route(contract.restoreRecords, async ({ principal, now }, request) => ({
      data: await roles.restore(principal.uid, request, now),
    })),
    route(contract.listMergeLines, async ({ principal }, request) => {
      const { alias } = await edit.profile(principal.uid, request);
      return { data: await loadMergeLines(db, request, alias) };
    }),
    route(contract.mergeMember, async ({ principal, now }, request) => ({
      data: await merge(principal.uid, request, now),
    })),
  ];
}
