// Faces under the SIL Open Font License, shipped with the console (no code and no asset comes from elsewhere). Each is
// cut into slices by code point; the browser fetches those that a certificate needs.
import '@fontsource/ma-shan-zheng/400.css';
import '@fontsource/noto-serif-sc/500.css';
import '@fontsource/zcool-xiaowei/400.css';

export const AVATARS = {
  /** Brush hand, for 奖状. */
  brush: "'Ma Shan Zheng'",
  /** Carved, for 荣誉证书. */
  carved: "'ZCOOL XiaoWei'",
  /** Everything that is read. */
  serif: "'Noto Serif SC'",
} as const;

/** Text that the designs contribute themselves. */
const TITLES = '奖状荣誉证书';

/** Waits until the slices that `text` needs are there; a character that no face has is written by the system's. */
export async function loadAvatars(text: string): Promise<void> {
  await Promise.all([
    document.fonts.load(`400 40px ${AVATARS.brush}`, TITLES),
    document.fonts.load(`400 40px ${AVATARS.carved}`, TITLES),
    document.fonts.load(`500 24px ${AVATARS.serif}`, `${text}：`),
  ]);
}
