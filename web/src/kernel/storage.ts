/** Local or session storage as JSON. Both may be refused (private windows, quota): the program then goes on without memory. */
export interface Storage {
  read<T>(key: string): T | undefined;
  write(key: string, value: unknown): void;
  remove(key: string): void;
}

function over(kind: 'localStorage' | 'sessionStorage'): Storage {
  const attempt = <T>(use: (storage: globalThis.Storage) => T): T | undefined => {
    try {
      return use(globalThis[kind]);
    } catch {
      return undefined;
    }
  };
  return {
    read: <T>(key: string) =>
      attempt(storage => {
        const text = storage.getItem(key);
        return text === null ? undefined : (JSON.parse(text) as T);
      }),
    write: (key, value) => attempt(storage => storage.setItem(key, JSON.stringify(value))),
    remove: key => attempt(storage => storage.removeItem(key)),
  };
}

/** Kept over sessions, shared by all tabs. */
export const local = over('localStorage');
/** Of this tab only. */
export const ofTab = over('sessionStorage');
