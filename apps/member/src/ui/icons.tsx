const line = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.8,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

export const BackIcon = () => (
  <svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true" {...line}>
    <path d="m15 5-7 7 7 7" />
  </svg>
);
export const CloseIcon = () => (
  <svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true" {...line}>
    <path d="m6 6 12 12M18 6 6 18" />
  </svg>
);
export const ScanIcon = () => (
  <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true" {...line}>
    <path d="M4 8V5a1 1 0 0 1 1-1h3M16 4h3a1 1 0 0 1 1 1v3M20 16v3a1 1 0 0 1-1 1h-3M8 20H5a1 1 0 0 1-1-1v-3M4 12h16" />
  </svg>
);
export const CameraIcon = () => (
  <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true" {...line}>
    <path d="M4 8h3l2-3h6l2 3h3a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1Z" />
    <circle cx="12" cy="13.5" r="3.5" />
  </svg>
);
export const ChevronIcon = () => (
  <svg width="18" height="18" viewBox="0 0 24 24" aria-hidden="true" {...line}>
    <path d="m9 5 7 7-7 7" />
  </svg>
);
export const BellIcon = () => (
  <svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true" {...line}>
    <path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15l1.5-2ZM10 21h4" />
  </svg>
);
