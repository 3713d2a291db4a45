import type { UploadedFile } from '@materia/contract/kernel';

/** A chosen file until what it belongs to is sent: the bytes, or what it has become once it is uploaded. */
export interface KeptFile {
  readonly key: string;
  readonly file?: File | undefined;
  readonly done?: UploadedFile | undefined;
}

/** Files that are kept on this device, in their order: neither a tunnel nor a reload loses them. */
export interface FileShelf {
  read(): Promise<readonly KeptFile[]>;
  /** These, and no others. */
  keep(files: readonly KeptFile[]): Promise<void>;
}

interface Row extends KeptFile {
  readonly shelf: string;
  readonly at: number;
  readonly keptAt: number;
}

const store = 'files';
/** What nobody came back for: the server forgets what it was given sooner than that. */
const forgottenMs = 14 * 86_400_000;

function opened(): Promise<IDBDatabase> {
  return new Promise((done, fail) => {
    const request = indexedDB.open('materia', 1);
    request.onupgradeneeded = () => request.result.createObjectStore(store, { keyPath: ['shelf', 'key'] });
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error);
  });
}

/** One transaction. It may be refused (private windows, quota), as other storage may: the program then goes on without memory. */
async function within<T>(work: (files: IDBObjectStore) => IDBRequest<T>): Promise<T | undefined> {
  try {
    const db = await opened();
    try {
      return await new Promise<T>((done, fail) => {
        const transaction = db.transaction(store, 'readwrite');
        const request = work(transaction.objectStore(store));
        transaction.oncomplete = () => done(request.result);
        transaction.onabort = () => fail(transaction.error);
      });
    } finally {
      db.close();
    }
  } catch {
    return undefined;
  }
}

/** A shelf of its own in the browser's database: local storage holds texts only, and few of them. */
export function fileShelf(shelf: string): FileShelf {
  // An array lies behind every text: all keys of the shelf.
  const own = () => IDBKeyRange.bound([shelf], [shelf, []]);
  return {
    read: async () => {
      const rows = await within<Row[]>(files => {
        const request = files.getAll();
        request.onsuccess = () => {
          const old = (request.result as Row[]).filter(({ keptAt }) => keptAt < Date.now() - forgottenMs);
          for (const row of old) files.delete([row.shelf, row.key]);
        };
        return request;
      });
      return (rows ?? []).filter(row => row.shelf === shelf).sort((one, other) => one.at - other.at);
    },
    keep: async kept => {
      await within(files => {
        files.delete(own());
        const rows = kept.map(({ key, file, done }, at): Row => ({ shelf, key, file, done, at, keptAt: Date.now() }));
        for (const row of rows) files.put(row);
        return files.count(own());
      });
    },
  };
}
