/** A fresh id of a request that must not be done twice. Works without a secure context, unlike randomUUID. */
export function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Ids of a request that may be sent again after a lost answer, which then does nothing twice. */
export interface RequestIds {
  /**
   * The body with its id. The same content keeps its id; changed content gets a new one, because the server refuses an
   * id that comes back with another body.
   */
  <T>(bodyWith: (id: string) => T): T;
  /** The request was answered: the same content is a new request. */
  renew(): void;
}

export function createRequestIds(newId: () => string = freshId): RequestIds {
  let id = newId();
  let content = '';
  const withId = <T>(bodyWith: (id: string) => T): T => {
    const next = JSON.stringify(bodyWith(''));
    if (content !== '' && next !== content) id = newId();
    content = next;
    return bodyWith(id);
  };
  return Object.assign(withId, {
    renew: () => {
      id = newId();
      content = '';
    },
  });
}
