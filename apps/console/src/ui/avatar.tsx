import { listPicture } from '@rollcall/contract/upload/thumbnail';
import { Avatar as Kit } from '@rollcall/ui/primitives/avatar';

/** A person's picture as lists show it, or the first letter of the name. `size` in pixels. */
export const Avatar = ({ src, ...rest }: { name: string; src?: string; size?: number }) => (
  <Kit {...rest} {...(src ? { src: listPicture(src) } : {})} />
);
