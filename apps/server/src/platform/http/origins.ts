import type { FastifyRequest } from 'fastify';

/**
 * Own origins of a request: the configured public one, and what the browser itself calls this host.
 * Behind a proxy the public address is the only one that counts.
 */
export const ownOrigins =
  (publicUrl: string, development: boolean) =>
  (request: FastifyRequest): string[] => {
    const own = [new URL(publicUrl).origin];
    if (development) own.push(`${request.protocol}://${request.host}`);
    return own;
  };
