declare const checked: unique symbol;

/**
 * Token of a file that an object may name, because its saver uploaded it or the object's place names it already. Naming
 * a file makes it readable to whoever may read the object, so a token of a request becomes one by a check alone
 * (`features/upload/upload.reads.ts`).
 */
export type CheckedToken = string & { readonly [checked]: true };

/** Files that a check lets through, by the token in their address. */
export type CheckedFiles = ReadonlyMap<string, { readonly token: CheckedToken }>;
