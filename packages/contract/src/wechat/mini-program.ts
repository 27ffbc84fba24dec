/** Pages of the mini-program (`apps/miniprogram`), and what their addresses carry. */
export const MINI_PAGES = {
  /** Any page of the member page: `to` is its path below /m. */
  index: 'pages/index/index',
  /** An activity: `cid` and its token `entry`, or both in `scene`. */
  detail: 'pages/checkin/detail',
  /** Asks for consent to messages: `template`, and `to` for the way back. */
  subscribe: 'pages/subscribe/subscribe',
} as const;

/** Characters that a scene may have. */
const SCENE_MOST = 32;

/**
 * Content of a mini-program code: the activity and the token that opens it. The mini-program takes it apart the same
 * way.
 */
export function sceneOf(cid: string, entry: string): string {
  const scene = `${cid}.${entry}`;
  if (scene.length > SCENE_MOST) throw new Error(`a scene of ${scene.length} characters`);
  return scene;
}
