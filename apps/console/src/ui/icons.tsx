import { StrokeIcon } from '@rollcall/web/stroke-icon';
import type { ReactNode, SVGProps } from 'react';

/** One stroke weight and one grid for all (20 px, 1.6 px round strokes). */
const shapes = {
  list: <path d="M3.5 5.5h13M3.5 10h13M3.5 14.5h8" />,
  plus: <path d="M10 4v12M4 10h12" />,
  download: <path d="M10 3.5v9M6.2 9l3.8 3.8L13.8 9M3.8 16.2h12.4" />,
  help: (
    <>
      <circle cx="10" cy="10" r="7" />
      <path d="M7.9 7.9c.2-1.2 1-1.9 2.2-1.9 1.2 0 2.1.8 2.1 1.9 0 1.6-2.1 1.7-2.1 3.3M10.1 13.8v.1" />
    </>
  ),
  medal: (
    <>
      <circle cx="10" cy="7.6" r="4.4" />
      <path d="M7.4 11.4 6.3 17l3.7-2 3.7 2-1.1-5.6" />
    </>
  ),
  search: (
    <>
      <circle cx="9" cy="9" r="5.2" />
      <path d="m13 13 3.6 3.6" />
    </>
  ),
  bell: <path d="M5.6 13.4V9a4.4 4.4 0 0 1 8.8 0v4.4l1.3 1.4H4.3ZM8.5 17a1.8 1.8 0 0 0 3 0" />,
  pin: <path d="M7.2 3.6h5.6l-.5 5 2.5 2.7H5.2l2.5-2.7-.5-5ZM10 11.3v5.2" />,
  share: (
    <>
      <circle cx="5.4" cy="10" r="2" />
      <circle cx="14.2" cy="5" r="2" />
      <circle cx="14.2" cy="15" r="2" />
      <path d="m7.2 9 5.2-3M7.2 11l5.2 3" />
    </>
  ),
  settings: (
    <>
      <path d="M3.5 6h7M14 6h2.5M3.5 14H6M9.5 14h7" />
      <circle cx="12.2" cy="6" r="1.8" />
      <circle cx="7.8" cy="14" r="1.8" />
    </>
  ),
  chart: <path d="M3.5 16.5h13M5.5 13.5V10M10 13.5V5M14.5 13.5V8" />,
  calendar: (
    <>
      <rect x="3.5" y="4.8" width="13" height="11.7" rx="2" />
      <path d="M3.5 8.6h13M7 3.2v3M13 3.2v3" />
    </>
  ),
  clock: (
    <>
      <circle cx="10" cy="10" r="6.8" />
      <path d="M10 6v4l2.6 1.8" />
    </>
  ),
  people: (
    <>
      <circle cx="7.6" cy="7" r="2.8" />
      <path d="M2.8 16c.3-3 2.1-4.6 4.8-4.6s4.5 1.6 4.8 4.6M12.8 4.5a2.8 2.8 0 0 1 0 5M14.6 11.7c1.6.6 2.5 2 2.7 4.3" />
    </>
  ),
  person: (
    <>
      <circle cx="10" cy="6.8" r="3" />
      <path d="M4 16.500c.4-3.300 2.600-5 6-5s5.600 1.700 6 5" />
    </>
  ),
  building: (
    <path d="M4.5 16.500V4.800a1.300 1.300 0 0 1 1.300-1.300h5.400a1.300 1.300 0 0 1 1.300 1.300v11.700M12.500 8.500h1.700a1.300 1.300 0 0 1 1.300 1.300v6.700M3 16.500h14M7.300 7h2.400M7.300 10h2.400M7.300 13h2.400" />
  ),
  scan: (
    <path d="M3.5 7V5a1.5 1.5 0 0 1 1.5-1.5h2M13 3.5h2A1.5 1.5 0 0 1 16.5 5v2M16.5 13v2a1.5 1.5 0 0 1-1.5 1.500h-2M7 16.500H5A1.5 1.5 0 0 1 3.5 15v-2M3.5 10h13" />
  ),
  pencil: (
    <path d="m4 16 .7-3.2 8.6-8.600a1.6 1.6 0 0 1 2.3 0l.2.2a1.6 1.6 0 0 1 0 2.300l-8.6 8.600L4 16ZM11.8 5.700l2.5 2.5" />
  ),
  book: (
    <path d="M10 5.600C8.6 4.5 6.6 4 3.5 4v11c3.1 0 5.1.5 6.5 1.6 1.4-1.1 3.4-1.6 6.5-1.600V4c-3.1 0-5.1.5-6.5 1.600Zm0 0v11" />
  ),
  mic: (
    <path d="M10 3.200a2.2 2.2 0 0 0-2.2 2.200v4a2.2 2.2 0 0 0 4.4 0v-4A2.2 2.2 0 0 0 10 3.200ZM5 9.400a5 5 0 0 0 10 0M10 14.400v2.6" />
  ),
  check: <path d="m4.5 10.4 3.6 3.6 7.4-8" />,
  close: <path d="m5.5 5.5 9 9M14.5 5.500l-9 9" />,
  right: <path d="m8 5 5 5-5 5" />,
  left: <path d="m12 5-5 5 5 5" />,
  down: <path d="m5 8 5 5 5-5" />,
  refresh: <path d="M16 8.500A6.3 6.3 0 1 0 16.3 11.500M16.5 4.500v4.200h-4.2" />,
  copy: (
    <>
      <rect x="7" y="7" width="9.5" height="9.5" rx="2" />
      <path d="M13 7V5.500a2 2 0 0 0-2-2H5.500a2 2 0 0 0-2 2V11a2 2 0 0 0 2 2H7" />
    </>
  ),
  trash: (
    <path d="M3.8 5.800h12.400M8 5.800V4h4v1.800M5.5 5.800l.7 10.200h7.600l.7-10.200M8.6 9v4M11.4 9v4" />
  ),
  warning: <path d="M10 3.8 2.9 16h14.200L10 3.800ZM10 8.500v3.600M10 14v.1" />,
  info: (
    <>
      <circle cx="10" cy="10" r="7" />
      <path d="M10 9.200v4.300M10 6.500v.1" />
    </>
  ),
  lock: (
    <>
      <rect x="4.5" y="9" width="11" height="7.5" rx="2" />
      <path d="M7 9V6.500a3 3 0 0 1 6 0V9" />
    </>
  ),
  logout: <path d="M8 3.800H5.500a2 2 0 0 0-2 2v8.400a2 2 0 0 0 2 2H8M12.5 6.5 16 10l-3.5 3.500M16 10H8" />,
  phone: (
    <>
      <rect x="6" y="2.8" width="8" height="14.4" rx="2" />
      <path d="M9.2 14.600h1.6" />
    </>
  ),
  location: (
    <>
      <path d="M10 17s5.5-4.8 5.5-9.200a5.5 5.5 0 0 0-11 0C4.5 12.2 10 17 10 17Z" />
      <circle cx="10" cy="7.9" r="2" />
    </>
  ),
  image: (
    <>
      <rect x="3.2" y="4" width="13.6" height="12" rx="2" />
      <circle cx="7.2" cy="8" r="1.3" />
      <path d="m4 14.5 4-3.7 2.6 2.3 2.6-2.7 3.3 3.3" />
    </>
  ),
  drag: <path d="M7.5 5v.1M12.5 5v.1M7.5 10v.1M12.5 10v.1M7.5 15v.1M12.5 15v.1" />,
  external: (
    <path d="M8 4.500H5.500a2 2 0 0 0-2 2v8a2 2 0 0 0 2 2h8a2 2 0 0 0 2-2V12M11.5 3.500h5v5M16.5 3.5 9.5 10.5" />
  ),
  play: <path d="M7 4.600v10.800l8.400-5.400L7 4.600Z" />,
  pause: <path d="M7.200 5v10M12.800 5v10" />,
  video: (
    <>
      <rect x="3" y="5" width="9.500" height="10" rx="2" />
      <path d="m12.500 9 4.500-2.600v7.200L12.500 11" />
    </>
  ),
  file: (
    <path d="M6 3h5.500L15 6.500V17H6a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1ZM11.200 3.200v3.600h3.600M7.800 10.500h4.400M7.800 13.500h4.400" />
  ),
  crop: <path d="M6 3v11h11M3 6h11v11" />,
  like: (
    <path d="M10 16.300S3.500 12.600 3.500 8.100A3.600 3.600 0 0 1 10 6a3.600 3.600 0 0 1 6.500 2.100c0 4.500-6.500 8.200-6.500 8.200Z" />
  ),
  comment: (
    <path d="M3.500 5.500A1.500 1.500 0 0 1 5 4h10a1.500 1.500 0 0 1 1.500 1.500v7A1.500 1.500 0 0 1 15 14H9.500L6 16.800V14H5a1.500 1.500 0 0 1-1.500-1.500v-7Z" />
  ),
  ban: (
    <>
      <circle cx="10" cy="10" r="6.800" />
      <path d="m5.200 5.200 9.600 9.600" />
    </>
  ),
  history: (
    <path d="M3.600 10a6.400 6.400 0 1 0 1.900-4.600L3.800 7M3.800 3.600V7h3.400M10 6.600V10l2.400 1.500" />
  ),
  wifi: <path d="M3 8a10.500 10.500 0 0 1 14 0M5.600 11a6.600 6.600 0 0 1 8.800 0M10 15v.1" />,
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof shapes;

interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'name'> {
  name: IconName;
  /** Pixels. */
  size?: number;
}

/** A small stroke picture in the colour of its text. Decoration: the words beside it carry the meaning. */
export function Icon({ name, size = 18, ...rest }: IconProps) {
  return (
    <StrokeIcon size={size} grid={20} weight={1.6} {...rest}>
      {shapes[name]}
    </StrokeIcon>
  );
}
