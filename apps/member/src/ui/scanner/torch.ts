/** Browsers know it, TypeScript's DOM does not yet (W3C, MediaStream Image Capture). */
type Lit = { torch?: boolean };

/** The camera that can light its lamp, if this stream has one. */
export const litTrack = (stream: MediaStream): MediaStreamTrack | undefined =>
  // Not every browser can be asked what a track is able to.
  stream.getVideoTracks().find((track) => (track.getCapabilities?.() as Lit | undefined)?.torch === true);

/** Lights the lamp of a camera, or puts it out; throws where the camera does not. */
export const light = (track: MediaStreamTrack, on: boolean): Promise<void> =>
  track.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] });
