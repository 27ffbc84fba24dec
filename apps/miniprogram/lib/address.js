// The mini-program knows no URL class: addresses are taken apart and put together as texts.

/** Argument that a page was opened with; the messenger passes it as it stood in the address. */
export function given(text) {
  try {
    return decodeURIComponent(text ?? '');
  } catch {
    return '';
  }
}

/** A path of the member page, whoever wrote it; a login code in it would be somebody else's. */
export function ownPath(to) {
  const path = /^\/(?![/\\])\S*$/.test(to) ? to : '/';
  return path
    .replace(/#.*$/, '')
    .replace(/([?&])mini=[^&]*&?/g, '$1')
    .replace(/[?&]$/, '');
}

/** The path of an activity: its id and mark, or both as a code says them (`scene`: `<cid>.<entry>`). */
export function activityPath(options) {
  const scene = given(options.scene);
  const [cid, entry] = scene ? scene.split('.') : [given(options.cid), given(options.entry)];
  if (!/^[0-9A-Za-z]{1,24}$/.test(cid)) return '/';
  const query = [
    entry ? `entry=${encodeURIComponent(entry)}` : '',
    options.inviter ? `inviter=${encodeURIComponent(given(options.inviter))}` : '',
  ].filter(Boolean);
  return query.length > 0 ? `/${cid}?${query.join('&')}` : `/${cid}`;
}

/** The address of a member page, with the login code that opens it without a question. */
export function addressOf(origin, to, code) {
  const path = ownPath(to);
  return `${origin}/m${path}${path.includes('?') ? '&' : '?'}mini=${encodeURIComponent(code)}`;
}

/**
 * The card that is passed on. It never carries the mark that opens an activity: that is what the code is for. The
 * card of an activity that members may not pass on leads to the first page.
 */
export function cardOf(page) {
  if (!page?.allowed) return { title: '签到台', path: '/pages/index/index' };
  const inviter = page.inviter ? `&inviter=${encodeURIComponent(page.inviter)}` : '';
  return { title: page.title, path: `/pages/checkin/detail?cid=${page.cid}${inviter}` };
}
