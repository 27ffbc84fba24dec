/**
 * Names a create so that sending it again after a lost answer makes no second activity. The same content keeps its
 * id; changed content gets a new one, because the server refuses an id that comes back with another body.
 */
export function createRequestIds(newId: () => string = () => crypto.randomUUID()) {
  let id = newId();
  let content = '';
  return <T>(bodyWith: (id: string) => T): T => {
    const next = JSON.stringify(bodyWith(''));
    if (content !== '' && next !== content) id = newId();
    content = next;
    return bodyWith(id);
  };
}
