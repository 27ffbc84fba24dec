import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { noteCompleted } from '../lib/after-sign-in.ts';
import { onSessionExpired, sessionEnded } from '../lib/api.ts';
import { forgetLogin } from '../lib/known.ts';
import { outbox, resumeAll } from '../lib/outbox-runner.ts';

/** An ended session leads to the login page and back to the same place (AUTH-29, AUTH-33). */
export function SessionGate() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const queries = useQueryClient();
  const atLogin = pathname === '/login';

  useEffect(
    () =>
      onSessionExpired(() => {
        if (atLogin) return;
        queries.clear();
        const next = encodeURIComponent(`${pathname}${search}`);
        const expired = forgetLogin() ? '&expired=1' : '';
        void navigate(`/login?next=${next}${expired}`, { replace: true });
      }),
    [atLogin, navigate, pathname, queries, search],
  );

  useEffect(() => outbox.onSettled((key, result) => noteCompleted(queries, key, result)), [queries]);

  // Submissions left by a killed browser are sent wherever the page is opened again, and after a login.
  useEffect(() => {
    if (atLogin) sessionEnded();
    else resumeAll();
  }, [atLogin]);
  return null;
}
