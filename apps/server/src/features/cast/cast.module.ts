import { egressOf } from '../../platform/http/egress.ts';
import type { Module } from '../../platform/module/module.ts';
import type { Shared } from '../../shared.ts';
import type { LogoService } from '../activity/logo.service.ts';
import type { RollService } from '../attendance/today/roll.service.ts';
import type { Codes } from '../submission/live-code.service.ts';
import { assertKey } from './cast.policy.ts';
import { createCastReads } from './cast.reads.ts';
import { castRoutes, serveCastEvents } from './cast.routes.ts';
import { createCastService } from './cast.service.ts';
import { createFollowing } from './follow.service.ts';
import { createSeats } from './seats.service.ts';

interface CastNeeds {
  codes: Codes;
  logos: LogoService;
  /** Attendance of the running slot. */
  roll: RollService;
}

/** The large screen, and the stream that it follows. */
export function castModule(shared: Shared, { codes, logos, roll }: CastNeeds): Module {
  const { db, secret, config, clock, log } = shared;
  const reads = createCastReads({
    ...shared,
    codeOf: (activity, { scan_rotate }, now) => {
      if (scan_rotate !== 1)
        return { code: `${config.publicUrl}/m/${activity.cid}?entry=${shared.entryOf(activity)}`, until: 0 };
      const { link, expires_at } = codes.live(activity, now);
      return { code: link, until: expires_at };
    },
  });
  const following = createFollowing({
    db,
    reads,
    roll,
    now: () => clock.now(),
    onFault: (error) => log.error({ err: error }, 'the screens could not be followed'),
  });
  const seats = createSeats();
  const check = (cid: string, key: string) => assertKey(db, secret, cid, key);
  return {
    routes: castRoutes(
      createCastService({ db, secret, publicUrl: config.publicUrl }),
      { reads, roll },
      logos,
      check,
    ),
    serve: (http) => serveCastEvents(http, following, (cid, ip) => seats.take(cid, egressOf(ip)), check),
    close: async () => following.close(),
  };
}
