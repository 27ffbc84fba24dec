import { type Attempt, isHomework } from './attempt.service.ts';

/**
 * Ways in which an attempt is judged. `ordinary`: a member signs in for themselves, now; many of these are judged as a
 * group. `exceptional`: a make-up, or somebody signs in for a member; `homework`: of a homework, whoever sends it. These
 * two are rare and have more to read; they go one by one and leave the groups fast.
 */
export type AttemptKind = 'ordinary' | 'exceptional' | 'homework';

export function kindOf({ request, onBehalfOf }: Attempt): AttemptKind {
  if (isHomework(request)) return 'homework';
  const forAnother = request.agent_for !== undefined || onBehalfOf !== undefined;
  return request.makeup === 1 || forAnother ? 'exceptional' : 'ordinary';
}
