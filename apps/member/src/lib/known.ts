const KEY = 'rollcall.member.known';

/** Notes that somebody logged in here, so that an ended session can be told from a first visit. */
export function noteLogin(): void {
  try {
    localStorage.setItem(KEY, '1');
  } catch {
    // Blocked by the browser's privacy settings: then every login looks like a first one.
  }
}

/** True where somebody had logged in here before; forgotten at once (AUTH-29). */
export function forgetLogin(): boolean {
  try {
    const known = localStorage.getItem(KEY) !== null;
    localStorage.removeItem(KEY);
    return known;
  } catch {
    return false;
  }
}
