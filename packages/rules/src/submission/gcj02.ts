/** A point in degrees, GCJ-02 unless said otherwise. */
export interface Point {
  latitude: number;
  longitude: number;
}

/** Axis in metres and squared eccentricity of the Krasovsky ellipsoid. */
const AXIS = 6_378_245;
const ECCENTRICITY = 0.006693421622965823;

const { sin, cos, sqrt, abs, PI } = Math;

/** Outside of this frame maps are not shifted. */
const isInChina = ({ latitude, longitude }: Point): boolean =>
  longitude >= 72.004 && longitude <= 137.8347 && latitude >= 0.8293 && latitude <= 55.8271;

/** Two waves over a third, as all terms of the shift are. */
const waves = (high: number, low: number, a: number, b: number) => ((high * sin(a) + low * sin(b)) * 2) / 3;

function northShift(x: number, y: number): number {
  let shift = -100 + 2 * x + 3 * y + 0.2 * y * y + 0.1 * x * y + 0.2 * sqrt(abs(x));
  shift += waves(20, 20, 6 * x * PI, 2 * x * PI);
  shift += waves(20, 40, y * PI, (y / 3) * PI);
  return shift + waves(160, 320, (y / 12) * PI, (y * PI) / 30);
}

function eastShift(x: number, y: number): number {
  let shift = 300 + x + 2 * y + 0.1 * x * x + 0.1 * x * y + 0.1 * sqrt(abs(x));
  shift += waves(20, 20, 6 * x * PI, 2 * x * PI);
  shift += waves(20, 40, x * PI, (x / 3) * PI);
  return shift + waves(150, 300, (x / 12) * PI, (x / 30) * PI);
}

/**
 * A point of WGS-84 in GCJ-02: the formula of gcoord 1.0.7 (MIT), digit for digit. Its tests hold it against that
 * library, whose other systems of coordinates would weigh 13 kB in the first load of the phone.
 */
export function fromWgs84({ latitude, longitude }: Point): Point {
  if (!isInChina({ latitude, longitude })) return { latitude, longitude };
  const angle = (latitude / 180) * PI;
  const bend = 1 - ECCENTRICITY * sin(angle) * sin(angle);
  const east = eastShift(longitude - 105, latitude - 35);
  const north = northShift(longitude - 105, latitude - 35);
  return {
    longitude: longitude + (east * 180) / ((AXIS / sqrt(bend)) * cos(angle) * PI),
    latitude: latitude + (north * 180) / (((AXIS * (1 - ECCENTRICITY)) / (bend * sqrt(bend))) * PI),
  };
}
