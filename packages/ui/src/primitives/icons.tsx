/**
 * Icons one by one, for an app whose first load counts every byte: only those that a page shows are part of it. `Icon`
 * knows all of them by name. The app sets their size and stroke by its style sheet (`.lucide`).
 */
export {
  ArrowLeft as BackIcon,
  Bell as BellIcon,
  Camera as CameraIcon,
  ChevronRight as ChevronIcon,
  CircleCheck as DoneIcon,
  FileText as FileIcon,
  Info as InfoIcon,
  Link as LinkIcon,
  Mic as MicrophoneIcon,
  Pause as PauseIcon,
  Pen as PenIcon,
  Play as PlayIcon,
  ScanLine as ScanIcon,
  Square as StopIcon,
  TriangleAlert as WarningIcon,
  Video as VideoIcon,
  X as CloseIcon,
} from 'lucide-react';
