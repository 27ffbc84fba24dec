import * as contract from '@rollcall/contract';
import { type Route, route } from '../../platform/http/route.ts';
import type { ProfileService } from './profile.service.ts';

export const profileRoutes = (own: ProfileService): Route[] => [
  route(contract.savePerson, async ({ principal }, names) => {
    await own.save(principal.uid, names);
    return {};
  }),
  route(contract.savePersonAsMember, async ({ principal }, names) => {
    await own.save(principal.uid, names);
    return {};
  }),
  route(contract.listSessions, async ({ principal }) => ({ data: { lists: await own.sessions(principal) } })),
  route(contract.endSession, async ({ principal }, { id, others }) => ({
    data: { ended: await own.end(principal, id, others === 1) },
  })),
];
