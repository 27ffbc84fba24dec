/** A coordinate that was not typed yet: on the equator or the prime meridian nobody signs in, and it can be stored. */
export const NO_COORDINATE = 0;
/** What is said of a place that has none. */
export const COORDINATES_EMPTY = '请输入地点的经纬度';
