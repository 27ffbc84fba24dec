import { listPicture } from '@rollcall/contract/upload/thumbnail';
import { Avatar as Picture } from '@rollcall/ui/primitives/avatar';

/** A person's picture as small as lists need it, or the first letter of the name. */
export const Avatar = ({ name, url, size = 40 }: { name: string; url: string; size?: number }) => (
  <Picture name={name} size={size} {...(url && { src: listPicture(url) })} />
);
