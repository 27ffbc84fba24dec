const STORE = 'kv';
let opened: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('rollcall-member', 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  return opened;
}

async function run<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open();
  return new Promise((resolve, reject) => {
    // `strict`: what was typed must outlive a killed browser, not only a closed tab.
    const transaction = database.transaction(STORE, mode, { durability: 'strict' });
    const request = work(transaction.objectStore(STORE));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error);
    transaction.onerror = () => reject(transaction.error);
  });
}

// Private windows may refuse a database; then the page works until it is closed.
const memory = new Map<string, unknown>();

/** A value kept on the phone, blobs included. */
export async function load<T>(key: string): Promise<T | undefined> {
  return run('readonly', (store) => store.get(key) as IDBRequest<T | undefined>).catch(
    () => memory.get(key) as T | undefined,
  );
}

export async function save(key: string, value: unknown): Promise<void> {
  await run('readwrite', (store) => store.put(value, key)).catch(() => memory.set(key, value));
}

export async function remove(key: string): Promise<void> {
  memory.delete(key);
  await run('readwrite', (store) => store.delete(key)).catch(() => undefined);
}

/** Keys that begin with `prefix`. */
export async function keys(prefix: string): Promise<string[]> {
  const found = await run('readonly', (store) =>
    store.getAllKeys(IDBKeyRange.bound(prefix, `${prefix}\uffff`)),
  ).catch(() => [...memory.keys()]);
  return found.map(String).filter((key) => key.startsWith(prefix));
}
