import { workdayRoutes } from '../features/workday/workday.routes.ts';
import { createWorkdayService } from '../features/workday/workday.service.ts';
import type { Part, Shared } from './part.ts';

/** What the operator watches at his desk, and the workdays that he enters there. */
export function watchPart({ db, reference }: Shared): Part {
  const workdays = createWorkdayService({ db, ...reference });
  return { routes: workdayRoutes(workdays) };
}
