import type { UploadedFile } from '@materia/contract/kernel';
import { useEffect, useRef, useState } from 'react';
import { randomKey } from '../query.ts';
import type { FileShelf, KeptFile } from './kept-files.ts';
import type { Uploader } from './uploader.ts';

/** A file of a field, from the moment it is chosen. */
export interface Upload {
  readonly key: string;
  readonly name: string;
  readonly size: number;
  readonly state: 'sending' | 'waiting' | 'failed' | 'done';
  /** 0 to 1. */
  readonly share: number;
  /** Why it failed, in words. */
  readonly problem?: string;
  /** What was chosen here; absent: it was there before. */
  readonly file?: File;
  /** Once it is uploaded. */
  readonly done?: UploadedFile;
}

export interface Uploads {
  readonly list: readonly Upload[];
  /** Answers how many were too many. */
  add(files: readonly File[]): number;
  /** One that is uploaded already, by its address. */
  addDone(file: UploadedFile): void;
  retry(key: string): void;
  remove(key: string): void;
  /** In the place of another: cropped. */
  replace(key: string, file: File): void;
  move(key: string, to: number): void;
}

interface Use {
  readonly value: readonly UploadedFile[];
  readonly onChange: (files: readonly UploadedFile[]) => void;
  /** Whether files are on their way or have failed: what has them must not be sent yet. */
  readonly onPending?: (pending: boolean) => void;
  readonly upload: Uploader;
  readonly most: number;
  /** Where its files are kept until whoever has the field clears it: they are there again after a reload. The same one all along. */
  readonly keep?: FileShelf | undefined;
}

const asUpload = (done: UploadedFile): Upload => ({
  key: `file ${done.id}`,
  name: done.name,
  size: done.size,
  state: 'done',
  share: 1,
  done,
});

/** The list as it is now, also for what comes back later; what changes in it is told. */
function useTold({ value, onChange, onPending, keep }: Use) {
  const [list, setList] = useState<readonly Upload[]>(() => value.map(asUpload));
  const latest = useRef(list);
  const told = useRef({ onChange, onPending });
  told.current = { onChange, onPending };
  // Not before what was kept is read: it would be thrown away.
  const shelf = useRef<FileShelf | null>(null);
  const set = (next: readonly Upload[]) => {
    const before = latest.current;
    latest.current = next;
    setList(next);
    if (idsOf(before) !== idsOf(next)) told.current.onChange(next.flatMap(({ done }) => done ?? []));
    if (isPending(before) !== isPending(next)) told.current.onPending?.(isPending(next));
    if (inShelf(before) !== inShelf(next)) void shelf.current?.keep(next.map(asKept));
  };
  const change = (key: string, patch: Partial<Upload>) =>
    set(latest.current.map(each => (each.key === key ? { ...each, ...patch } : each)));
  /** What was kept, before what has been put in since; answers what of it is still to be sent. */
  const restore = (kept: readonly KeptFile[]): readonly Upload[] => {
    shelf.current = keep ?? null;
    const there = new Set(latest.current.map(each => each.key));
    const missing = kept.flatMap(each => (there.has(each.key) ? [] : (fromKept(each) ?? [])));
    if (missing.length + latest.current.length > 0) set([...missing, ...latest.current]);
    void keep?.keep(latest.current.map(asKept));
    return missing.filter(({ state }) => state !== 'done');
  };
  return { list, now: () => latest.current, set, change, restore };
}

/** Sends files and calls them back; with the field all of them. */
function useSending(upload: Uploader, change: (key: string, patch: Partial<Upload>) => void) {
  const running = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const { current } = running;
    return () => {
      for (const each of current.values()) each.abort();
    };
  }, []);
  const send = async ({ key, file }: Pick<Upload, 'key' | 'file'>) => {
    if (!file) return;
    const cut = new AbortController();
    running.current.set(key, cut);
    try {
      const done = await upload(file, {
        progress: share => change(key, { share, state: 'sending' }),
        waiting: () => change(key, { state: 'waiting' }),
        signal: cut.signal,
      });
      if (!cut.signal.aborted) change(key, { state: 'done', share: 1, done });
    } catch (problem) {
      const words = problem instanceof Error ? problem.message : '';
      if (!cut.signal.aborted) change(key, { state: 'failed', problem: words });
    }
  };
  return { send, stop: (key: string) => running.current.get(key)?.abort() };
}

/** Reads once what was kept of a field. */
function useKept(keep: FileShelf | undefined, read: (files: readonly KeptFile[]) => void): void {
  const told = useRef(read);
  told.current = read;
  useEffect(() => {
    let gone = false;
    void keep?.read().then(files => gone || told.current(files));
    return () => {
      gone = true;
    };
  }, [keep]);
}

/** The files of a field: those it has, and those on their way, in the order they were put in. */
export function useUploads(use: Use): Uploads {
  const { list, now, set, change, restore } = useTold(use);
  const { send, stop } = useSending(use.upload, change);
  useKept(use.keep, kept => {
    for (const each of restore(kept)) void send(each);
  });
  return {
    list,
    add: files => {
      const room = Math.max(0, use.most - now().length);
      const added = files.slice(0, room).map(begun);
      set([...now(), ...added]);
      for (const each of added) void send(each);
      return files.length - added.length;
    },
    addDone: file => {
      if (now().length < use.most) set([...now(), asUpload(file)]);
    },
    retry: key => {
      const found = now().find(each => each.key === key);
      change(key, { state: 'sending', problem: undefined });
      if (found) void send(found);
    },
    remove: key => {
      stop(key);
      set(now().filter(each => each.key !== key));
    },
    replace: (key, file) => {
      stop(key);
      const next = begun(file);
      set(now().map(each => (each.key === key ? next : each)));
      void send(next);
    },
    move: (key, to) => set(moved(now(), key, to)),
  };
}

const begun = (file: File): Upload => ({
  key: randomKey(),
  name: file.name,
  size: file.size,
  state: 'sending',
  share: 0,
  file,
});
const fromKept = ({ key, file, done }: KeptFile): Upload | undefined => {
  if (done) return { ...asUpload(done), key };
  return file && { ...begun(file), key };
};
const asKept = ({ key, file, done }: Upload): KeptFile => (done ? { key, done } : { key, file });
/** Of which files, in which order, and which of them have arrived: what is worth keeping anew. */
const inShelf = (list: readonly Upload[]) => list.map(({ key, done }) => `${key} ${done?.id ?? ''}`).join();
const isPending = (list: readonly Upload[]) => list.some(({ state }) => state !== 'done');
const idsOf = (list: readonly Upload[]) => list.flatMap(({ done }) => done?.id ?? []).join();

/** A list with one of its entries in another place. */
export function moved<T extends { readonly key: string }>(list: readonly T[], key: string, to: number): readonly T[] {
  const one = list.find(each => each.key === key);
  if (!one) return list;
  const others = list.filter(each => each.key !== key);
  const at = Math.max(0, Math.min(to, others.length));
  return [...others.slice(0, at), one, ...others.slice(at)];
}
