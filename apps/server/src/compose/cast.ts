import { createLogoService } from '../features/activity/logo.service.ts';
import { barrageRoutes } from '../features/barrage/barrage.routes.ts';
import { createBarrageService } from '../features/barrage/barrage.service.ts';
import { assertKey } from '../features/cast/cast.policy.ts';
import { createCastReads } from '../features/cast/cast.reads.ts';
import { castRoutes, serveCastEvents } from '../features/cast/cast.routes.ts';
import { createCastService } from '../features/cast/cast.service.ts';
import { createFollowing } from '../features/cast/follow.service.ts';
import { createSeats } from '../features/cast/seats.service.ts';
import { forgetOldEvents } from '../features/event/event.service.ts';
import { egressOf } from '../features/submission/live-code.routes.ts';
import { createLimiter } from '../platform/limits/limiter.ts';
import { codesOf } from './makeup.ts';
import type { Part, Shared } from './part.ts';

/** The large screen, what members send to it, and the events that it follows. */
export function castPart(shared: Shared): Part {
  const { db, pool, secret, config, clock, log } = shared;
  const codes = codesOf(shared);
  const reads = createCastReads({
    ...shared,
    codeOf: (cid, { scan_rotate }, now) => {
      if (scan_rotate !== 1)
        return { code: `${config.publicUrl}/m/${cid}?entry=${shared.entryOf(cid)}`, until: 0 };
      const { link, expires_at } = codes.live(cid, now);
      return { code: link, until: expires_at };
    },
  });
  const following = createFollowing({
    db,
    reads,
    now: () => clock.now(),
    onFault: (error) => log.error({ err: error }, 'the screens could not be followed'),
  });
  const seats = createSeats();
  const check = (cid: string, key: string) => assertKey(db, secret, cid, key);
  return {
    routes: [
      ...castRoutes(
        createCastService({ db, secret, publicUrl: config.publicUrl }),
        reads,
        createLogoService(shared),
        check,
      ),
      // One line in two seconds is as fast as somebody types, and as fast as others can read.
      ...barrageRoutes(
        db,
        createBarrageService({ ...shared, limiter: createLimiter(pool, 'barrage', 1, 2) }),
      ),
    ],
    serve: (http) => serveCastEvents(http, following, (cid, ip) => seats.take(cid, egressOf(ip)), check),
    sweeps: [{ name: 'old events', everySeconds: 1800, run: () => forgetOldEvents(db) }],
    close: async () => following.close(),
  };
}
