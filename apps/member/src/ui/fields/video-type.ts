/** MP4 with H.264: what every phone plays. */
const TYPES = [
  'video/mp4;codecs=avc1.42E01E,mp4a.40.2',
  'video/mp4;codecs=avc1,mp4a.40.2',
  'video/mp4;codecs=avc1,opus',
];

/** The type that this browser can film in; undefined where the phone's own camera must do it. */
export function filmType(): string | undefined {
  if (typeof MediaRecorder === 'undefined' || !navigator.mediaDevices) return undefined;
  return TYPES.find((type) => MediaRecorder.isTypeSupported(type));
}
