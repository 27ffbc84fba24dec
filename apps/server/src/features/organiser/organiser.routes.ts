import * as contract from '@rollcall/contract';
import { CONSENT_TITLES, DOCUMENTS } from '@rollcall/contract';
import { unixSecondsOrZero } from '../../platform/clock/unix-seconds.ts';
import type { Db } from '../../platform/db/db.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { countConsents } from '../consent/consent.reads.ts';
import { listInvites } from './organiser.reads.ts';
import type { OrganiserService } from './organiser.service.ts';
import type { PeopleService } from './people.service.ts';

const currentOf = (document: string): string | undefined =>
  Object.entries(DOCUMENTS).find(([name]) => name === document)?.[1].version;

/** The operator console's people: who is invited, who is there, who agreed to what. */
export const organiserRoutes = (db: Db, organisers: OrganiserService, people: PeopleService): Route[] => [
  route(contract.listOrganiserInvites, async (_c, request) => {
    const { lists, total } = await listInvites(db, request);
    return {
      data: {
        total,
        lists: lists.map(({ mobile, name, state, sent, t_create, t_sent, t_accept }) => ({
          mobile,
          name,
          state,
          sent,
          t_create: unixSecondsOrZero(t_create),
          t_sent: unixSecondsOrZero(t_sent),
          t_accept: unixSecondsOrZero(t_accept),
        })),
      },
    };
  }),
  route(contract.inviteOrganiser, async ({ principal, now }, { mobile, name }) => ({
    data: await organisers.invite(principal.uid, mobile, name, now),
  })),
  route(contract.resendOrganiserInvite, async ({ principal, now }, { mobile }) => ({
    data: await organisers.resend(principal.uid, mobile, now),
  })),
  route(contract.withdrawOrganiserInvite, async ({ principal, now }, { mobile }) => {
    await organisers.withdraw(principal.uid, mobile, now);
    return {};
  }),
  route(contract.findPeople, async ({ principal, now }, request) => ({
    data: await people.find(principal.uid, request, now),
  })),
  route(contract.setPersonState, async ({ principal, now }, request) => {
    await people.setState(principal.uid, request, now);
    return {};
  }),
  route(contract.endPersonSessions, async ({ principal, now }, request) => ({
    data: { ended: await people.endSessions(principal.uid, request, now) },
  })),
  route(contract.listConsentVersions, async () => ({
    data: {
      lists: (await countConsents(db)).map(({ document, version, people: n, t_first, t_last }) => ({
        document,
        title: CONSENT_TITLES[document] ?? document,
        version,
        people: n,
        t_first: unixSecondsOrZero(t_first),
        t_last: unixSecondsOrZero(t_last),
        current: currentOf(document) === version ? (1 as const) : (0 as const),
      })),
    },
  })),
];
