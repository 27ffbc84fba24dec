import { StrokeIcon } from '@rollcall/web/stroke-icon';

// Apart from ui/icons.tsx, which every page loads first.
export const PlayIcon = () => (
  <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true" fill="currentColor">
    <path d="M8 5.2v13.6a.8.8 0 0 0 1.2.7l11-6.8a.8.8 0 0 0 0-1.4l-11-6.8a.8.8 0 0 0-1.2.7Z" />
  </svg>
);
export const PauseIcon = () => (
  <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true" fill="currentColor">
    <path d="M7 5h3.4v14H7zM13.6 5H17v14h-3.4z" />
  </svg>
);
export const StopIcon = () => (
  <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true" fill="currentColor">
    <rect x="6" y="6" width="12" height="12" rx="2" />
  </svg>
);
export const MicrophoneIcon = () => (
  <StrokeIcon size={20}>
    <rect x="9" y="3" width="6" height="11" rx="3" />
    <path d="M5.5 11.5a6.5 6.5 0 0 0 13 0M12 18v3" />
  </StrokeIcon>
);
export const VideoIcon = () => (
  <StrokeIcon size={20}>
    <rect x="3" y="6" width="12" height="12" rx="2" />
    <path d="m15 10.5 6-3v9l-6-3" />
  </StrokeIcon>
);
export const FileIcon = () => (
  <StrokeIcon size={20}>
    <path d="M6 3h8l5 5v12a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1ZM14 3v5h5" />
  </StrokeIcon>
);
export const PenIcon = () => (
  <StrokeIcon size={20}>
    <path d="m14.5 5.5 4 4L9 19l-5 1 1-5ZM13 20h8" />
  </StrokeIcon>
);
export const LinkIcon = () => (
  <StrokeIcon size={18}>
    <path d="M10 14a4.5 4.5 0 0 0 6.4 0l3-3A4.5 4.5 0 0 0 13 4.6l-1 1M14 10a4.5 4.5 0 0 0-6.4 0l-3 3a4.5 4.5 0 0 0 6.4 6.4l1-1" />
  </StrokeIcon>
);
