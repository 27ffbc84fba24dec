/** Person as a provider names them. */
export interface Identity {
  provider: string;
  app: string;
  subject: string;
  /** Other names of the same person at this provider, as told with this one; the first one above all. */
  also?: { app: string; subject: string }[];
  nickname: string;
  /** Address of their picture at the provider, where it told one. */
  picture?: string;
  /** The number itself where the provider is the phone network. */
  mobile?: string;
}
/** Exchanges a provider's code; null when the code is no good. Port. */
export type IdentityProvider = (code: string, client: 'console' | 'member') => Promise<Identity | null>;

const LOCAL = /^local:(.{1,50})$/u;

/** Stand-in of development: `local:<name>` is that person, the same one through all clients. */
export const localIdentity: IdentityProvider = async (code) => {
  const name = LOCAL.exec(code)?.[1]?.trim();
  return name ? { provider: 'local', app: '', subject: name, nickname: name } : null;
};

/** Several providers: the first that knows a code says who it is. */
export const firstOf =
  (providers: IdentityProvider[]): IdentityProvider =>
  async (code, client) => {
    for (const provider of providers) {
      const identity = await provider(code, client);
      if (identity) return identity;
    }
    return null;
  };

/** A deployment without a provider lets nobody in by a provider's code. */
export const noIdentity: IdentityProvider = async () => null;
