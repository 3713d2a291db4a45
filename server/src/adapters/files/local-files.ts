import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStore } from './port.ts';

/** Files in a folder of this machine, or one that all processes mount. */
export function localFiles(dir: string): FileStore {
  const place = (key: string): string => {
    if (!/^[a-z0-9][\w-]*(\/[\w-]+)*(\.[a-z0-9]+)?$/.test(key)) throw new Error(`no key of a file: ${key}`);
    return join(dir, key);
  };
  return {
    put: async (key, path) => {
      const to = place(key);
      await mkdir(dirname(to), { recursive: true });
      await flushed(path);
      await rename(path, to).catch(async error => {
        if (error.code !== 'EXDEV') throw error;
        // From another disk: beside its place first, so that it appears whole here, too.
        const beside = `${to}.${randomUUID()}.part`;
        await copyFile(path, beside);
        await flushed(beside);
        await rename(beside, to);
      });
    },
    size: key =>
      stat(place(key)).then(
        found => found.size,
        () => undefined,
      ),
    read: async (key, range) => {
      const file = await open(place(key)).catch(error => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      });
      if (!file) return undefined;
      const { size } = await file.stat();
      const { first: start = 0, last: end = Number.POSITIVE_INFINITY } = range ?? {};
      return { size, content: file.createReadStream({ start, end }) };
    },
    remove: key => rm(place(key), { force: true }),
  };
}

/** On the disk, and not only on its way there: after a power cut a file is whole or not there. */
async function flushed(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
