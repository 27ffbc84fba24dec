/** Which ways in this deployment has (LOGIN). */
export type LoginWays = 'wechat' | 'mobile' | 'both';
type LoginWay = 'wechat' | 'mobile' | 'invitation';

/** A printed invitation opens everywhere; the rest is the deployment's choice. */
export const mayLogin = (ways: LoginWays, way: LoginWay): boolean =>
  way === 'invitation' || ways === 'both' || ways === way;

/**
 * True for people who may create activities. With WeChat everybody may; a deployment of mobile numbers alone belongs
 * to somebody, who says who organises.
 */
export const mayOrganise = (ways: LoginWays, person: { invited: boolean }): boolean =>
  ways !== 'mobile' || person.invited;

/** True for people with work in the console: organisers, and managers appointed by one. */
export const mayEnterConsole = (ways: LoginWays, person: { invited: boolean; manages: boolean }): boolean =>
  mayOrganise(ways, person) || person.manages;
