import {
  type AnswerOf,
  finishUpload,
  newFileUpload,
  newImageUpload,
  readUpload,
  type UploadedFile,
  type UploadState,
  uploadFile,
  uploadImage,
  uploadImageViaUrl,
  uploadPart,
  uploadPartBytes,
} from '@materia/contract/kernel';
import { api } from '../api.ts';
import { ApiFailure } from '../api-failure.ts';
import { session } from '../session.ts';
import { local } from '../storage.ts';

export interface UploadOptions {
  /** The share that has arrived, 0 to 1. */
  progress?: (share: number) => void;
  /** The line is down; it goes on by itself. */
  waiting?: () => void;
  signal?: AbortSignal;
}

/** Sends one file and answers what it has become. Fields take one as a prop: sample pages pass one that calls nobody. */
export type Uploader = (file: File, options?: UploadOptions) => Promise<UploadedFile>;
/** Has the server fetch a picture. */
export type AddressUploader = (url: string) => Promise<UploadedFile>;

export type UploadKind = 'picture' | 'file';

/** Uploads for a module: small files at once, larger ones in parts that survive cuts, a reload and a restart of the server. */
export function uploaderFor(module: string, kind: UploadKind): Uploader {
  return (file, options = {}) =>
    file.size <= uploadPartBytes ? sendForm(module, kind, file, options) : sendParts(module, kind, file, options);
}

export const addressUploaderFor =
  (module: string): AddressUploader =>
  url =>
    api(uploadImageViaUrl, { query: { url, module } }, { quiet: true });

function sendForm(module: string, kind: UploadKind, file: File, { signal }: UploadOptions): Promise<UploadedFile> {
  const body = new FormData();
  body.set('module', module);
  body.set('file', file, file.name);
  return api(kind === 'picture' ? uploadImage : uploadFile, { body }, { quiet: true, signal });
}

async function sendParts(
  module: string,
  kind: UploadKind,
  source: File,
  options: UploadOptions,
): Promise<UploadedFile> {
  const memory = memoryOf(module, source);
  let state = (await kept(memory)) ?? (await begin(module, kind, source, memory));
  while (state.received < state.size) {
    options.progress?.(state.received / state.size);
    state = await throughCuts(options, () => sendPart(state, source, options.signal));
  }
  options.progress?.(1);
  const { uploadId } = state;
  try {
    const file = await throughCuts(options, () =>
      api(finishUpload, { params: { uploadId } }, { quiet: true, signal: options.signal }),
    );
    local.remove(memory);
    return file;
  } catch (problem) {
    // Refused for what it is: gone on with, it would be refused again.
    if (problem instanceof ApiFailure && problem.kind === 'refused') local.remove(memory);
    throw problem;
  }
}

/** Under what an upload is remembered: the same file, chosen again by the same person, goes on where it stood. */
const memoryOf = (module: string, file: File) =>
  ['upload', session.get()?.user.userId ?? 0, module, file.name, file.size, file.lastModified].join('/');

async function kept(memory: string): Promise<UploadState | undefined> {
  const uploadId = local.read<string>(memory);
  if (!uploadId) return undefined;
  try {
    const state = await api(readUpload, { params: { uploadId } }, { quiet: true });
    return state.fileId === null ? state : undefined;
  } catch (problem) {
    if (problem instanceof ApiFailure && problem.code === 404) return undefined;
    throw problem;
  }
}

async function begin(module: string, kind: UploadKind, file: File, memory: string): Promise<UploadState> {
  const call = kind === 'picture' ? newImageUpload : newFileUpload;
  const state = await api(call, { body: { module, name: file.name, size: file.size } }, { quiet: true });
  local.write(memory, state.uploadId);
  return state;
}

type Part = AnswerOf<typeof uploadPart>;

async function sendPart({ uploadId, received }: UploadState, file: File, signal?: AbortSignal): Promise<Part> {
  const body = file.slice(received, received + uploadPartBytes);
  try {
    return await api(uploadPart, { params: { uploadId, offset: received }, body }, { quiet: true, signal });
  } catch (problem) {
    // It stands elsewhere than we thought, and says where: another tab goes on with it, or an answer was lost.
    if (problem instanceof ApiFailure && problem.code === 409) return problem.data as Part;
    throw problem;
  }
}

const waitsMs = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000];

/** Does it again after the line was down, with growing pauses; gives up after a minute, and then by hand goes on from there. */
async function throughCuts<R>({ signal, waiting }: UploadOptions, work: () => Promise<R>): Promise<R> {
  for (let turn = 0; ; turn += 1) {
    try {
      return await work();
    } catch (problem) {
      const wait = waitsMs[turn];
      if (!isCut(problem) || wait === undefined || signal?.aborted) throw problem;
      waiting?.();
      await pause(wait, signal);
    }
  }
}

const isCut = (problem: unknown) =>
  problem instanceof ApiFailure && (['offline', 'timeout', 'broken'].includes(problem.kind) || problem.code >= 500);

const isAway = (problem: unknown) =>
  problem instanceof ApiFailure &&
  (['offline', 'timeout'].includes(problem.kind) || [502, 503, 504].includes(problem.code));

/** Sends it again however long the line is down: for what is kept on the device until it has arrived. What is refused is refused. */
export const patient =
  (upload: Uploader): Uploader =>
  async (file, options = {}) => {
    for (let turn = 0; ; turn += 1) {
      try {
        return await upload(file, options);
      } catch (problem) {
        if (!isAway(problem) || options.signal?.aborted) throw problem;
        options.waiting?.();
        await pause(waitsMs[Math.min(turn, waitsMs.length - 1)] ?? 0, options.signal);
      }
    }
  };

/** Ends early once the browser is online again. */
function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise(done => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      done();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end, { once: true });
    signal?.addEventListener('abort', end, { once: true });
  });
}
