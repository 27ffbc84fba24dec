import { config } from 'zod/v4';

/**
 * zod as browsers get it (the console's build puts this in its place): schemas that are read, not compiled. Before it
 * compiles, zod tries whether it may, with an empty function, and the policy of our pages reports that as a
 * violation. Modules that make a schema import this one, so that it runs before the first one is made; the server
 * compiles.
 */
config({ jitless: true });

export * from 'zod/v4';
