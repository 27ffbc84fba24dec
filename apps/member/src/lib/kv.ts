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

async function run<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
  again = true,
): Promise<T> {
  const database = await open();
  let transaction: IDBTransaction;
  try {
    // `strict`: what was typed must outlive a killed browser, not only a closed tab.
    transaction = database.transaction(STORE, mode, { durability: 'strict' });
  } catch (error) {
    // Browsers close the database of a page that was in the background for long.
    opened = undefined;
    if (again) return run(mode, work, false);
    throw error;
  }
  return new Promise((resolve, reject) => {
    const request = work(transaction.objectStore(STORE));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error);
    transaction.onerror = () => reject(transaction.error);
  });
}

// Values that the phone could not write: private windows may refuse a database, a full phone has no room. They last until the
// page is closed, and are newer than stored ones.
const memory = new Map<string, unknown>();

/** A value kept on the phone, blobs included. */
export async function load<T>(key: string): Promise<T | undefined> {
  if (memory.has(key)) return memory.get(key) as T;
  return run('readonly', (store) => store.get(key) as IDBRequest<T | undefined>).catch(() => undefined);
}

export async function save(key: string, value: unknown): Promise<void> {
  await run('readwrite', (store) => store.put(value, key)).then(
    () => memory.delete(key),
    () => memory.set(key, value),
  );
}

export async function remove(key: string): Promise<void> {
  memory.delete(key);
  await run('readwrite', (store) => store.delete(key)).catch(() => undefined);
}

/** Keys that begin with `prefix`. */
export async function keys(prefix: string): Promise<string[]> {
  const found = await run('readonly', (store) =>
    store.getAllKeys(IDBKeyRange.bound(prefix, `${prefix}\uffff`)),
  ).catch(() => []);
  const all = new Set([...found.map(String), ...memory.keys()]);
  return [...all].filter((key) => key.startsWith(prefix));
}
