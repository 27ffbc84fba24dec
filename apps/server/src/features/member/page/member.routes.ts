import * as contract from '@rollcall/contract';
import { activityNotFound } from '../../../platform/http/api-error.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import type { ApprovalService } from '../join/approval.service.ts';
import type { MemberService } from '../join/member.service.ts';
import type { SheetReads } from '../participation/daily-numbers.reads.ts';
import type { RankReads } from '../participation/rank.reads.ts';
import type { HomeReads } from './home.reads.ts';
import type { MemberReads } from './member.reads.ts';

export const memberRoutes = (
  members: MemberService,
  approvals: ApprovalService,
  reads: MemberReads,
  home: HomeReads,
  rank: RankReads,
  sheet: SheetReads,
): Route[] => [
  route(contract.join, async ({ principal, now }, request) => ({
    data: await members.join(principal.uid, request, now),
  })),
  route(contract.getMemberActivity, async ({ principal, now }, { cid, entry }) => {
    const data = await reads.activity(principal.uid, cid, entry, now);
    if (!data) throw activityNotFound();
    return { data };
  }),
  route(contract.getHome, async ({ principal, now }) => ({ data: await home(principal.uid, now) })),
  route(contract.saveProfile, async ({ principal, now }, request) => {
    await members.saveProfile(principal.uid, request, now);
    return {};
  }),
  route(contract.listJoinRequests, async (_c, q) => ({ data: await approvals.list(q) })),
  route(contract.auditJoin, async ({ principal, now }, request) => ({
    data: await approvals.audit(principal.uid, request, now),
  })),
  route(contract.getRank, async ({ principal }, { cid, count }) => {
    const data = await rank(principal.uid, cid, count);
    if (!data) throw activityNotFound();
    return { data };
  }),
  route(contract.getMemberSheet, async ({ principal, now }, request) => {
    const data = await sheet(principal.uid, request, now);
    if (!data) throw activityNotFound();
    return { data };
  }),
];
