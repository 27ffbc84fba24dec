/** Position of a phone. */
export interface Fix {
  latitude: number;
  longitude: number;
  /** Metres. */
  accuracy: number;
  /** Browsers say WGS-84; the conversion is the server's and the rules' (D15). */
  datum: 'wgs84';
}
export type PositionFailure = 'denied' | 'timeout' | 'unavailable' | 'unsupported';
