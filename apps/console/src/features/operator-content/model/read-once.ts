/**
 * Of what a form begins with: read anew whenever it is opened, since a text of before would be saved back, and never
 * again while somebody writes.
 */
export const READ_ONCE = { gcTime: 0, staleTime: Number.POSITIVE_INFINITY } as const;
