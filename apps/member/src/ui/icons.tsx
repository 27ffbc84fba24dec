import { StrokeIcon } from '@rollcall/web/stroke-icon';

export const BackIcon = () => (
  <StrokeIcon size={22}>
    <path d="m15 5-7 7 7 7" />
  </StrokeIcon>
);
export const CloseIcon = () => (
  <StrokeIcon size={22}>
    <path d="m6 6 12 12M18 6 6 18" />
  </StrokeIcon>
);
export const ScanIcon = () => (
  <StrokeIcon size={20}>
    <path d="M4 8V5a1 1 0 0 1 1-1h3M16 4h3a1 1 0 0 1 1 1v3M20 16v3a1 1 0 0 1-1 1h-3M8 20H5a1 1 0 0 1-1-1v-3M4 12h16" />
  </StrokeIcon>
);
export const CameraIcon = () => (
  <StrokeIcon size={24}>
    <path d="M4 8h3l2-3h6l2 3h3a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1Z" />
    <circle cx="12" cy="13.5" r="3.5" />
  </StrokeIcon>
);
export const ChevronIcon = () => (
  <StrokeIcon size={18}>
    <path d="m9 5 7 7-7 7" />
  </StrokeIcon>
);
export const BellIcon = () => (
  <StrokeIcon size={22}>
    <path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15l1.5-2ZM10 21h4" />
  </StrokeIcon>
);
