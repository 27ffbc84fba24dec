/** Which ways in this deployment has (LOGIN). */
export type LoginWays = 'wechat' | 'mobile' | 'both';
export type LoginWay = 'wechat' | 'mobile' | 'invitation';

/** A printed invitation opens everywhere; the rest is the deployment's choice. */
export const mayLogin = (ways: LoginWays, way: LoginWay): boolean =>
  way === 'invitation' || ways === 'both' || ways === way;

/**
 * Who may create activities. With WeChat everybody may; a deployment of mobile numbers alone belongs to somebody, who
 * says who organises.
 */
export const mayOrganise = (ways: LoginWays, person: { invited: boolean }): boolean =>
  ways !== 'mobile' || person.invited;

/** Who has anything to do in the console: organisers, and whom one of them made a manager. */
export const mayEnterConsole = (ways: LoginWays, person: { invited: boolean; manages: boolean }): boolean =>
  mayOrganise(ways, person) || person.manages;
