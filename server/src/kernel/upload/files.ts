import type { UploadedFile } from '@materia/contract/kernel';
import { AddressSigner } from '../export/signed-address.ts';
import { refuse } from '../refusal.ts';
import type { FileStore } from './file-store.ts';
import { Stage } from './stage.ts';
import type { UploadModule } from './upload-module.ts';
import type { FileRow } from './uploaded-file.store.ts';

/** What a process keeps files with: where they lie, how their addresses are signed, what the areas upload for. */
export class Files {
  readonly store: FileStore;
  readonly signer: AddressSigner;
  readonly stage: Stage;
  readonly #modules: ReadonlyMap<string, UploadModule>;

  constructor(of: { store: FileStore; secretKey: string; stageDir: string; modules: readonly UploadModule[] }) {
    this.store = of.store;
    this.signer = new AddressSigner(of.secretKey);
    this.stage = new Stage(of.stageDir);
    this.#modules = new Map(of.modules.map(module => [module.name, module]));
  }

  module(name: string): UploadModule {
    return this.#modules.get(name) ?? refuse('upload.moduleUnknown');
  }

  /** A kept file as callers see it. Addresses of personal ones are signed, and hold five minutes. */
  answer(file: FileRow): UploadedFile {
    const { id, name, size, width, height } = file;
    return { id, ...this.addresses(file), name, size, width, height };
  }

  /** An address that a record keeps: of a personal file its path, which is signed anew each time. */
  shown(address: string): string {
    return address.startsWith(privatePath('')) ? this.signer.sign(address) : address;
  }

  addresses(file: Pick<FileRow, 'id' | 'path' | 'mime' | 'isPersonal'>): { url: string; thumbUrl: string | null } {
    const picture = isPicture(file);
    if (!file.isPersonal) return publicAddresses(file);
    const url = this.signer.sign(privatePath(file.id));
    return { url, thumbUrl: picture ? url.replace('?', `${smallMark}?`) : null };
  }
}

/** A small picture is named like its large one, with this before the ending; viewers strip it (seed §9). */
export const smallMark = '_120x120';
export const isPicture = ({ mime }: { mime: string }): boolean => mime.startsWith('image/');

/** The path that is signed for a personal file; its small picture stands under the same signature. */
export const privatePath = (id: number | ''): string => `/api/private/file/${id}`;

/** Key of the small picture beside a picture's. */
export const smallKey = (key: string): string => key.replace(/\.\w+$/, `${smallMark}.jpg`);

/** Key of the picture at a public address. */
export const publicPath = (url: string): string => url.replace(/^\/images\//, 'public/');

/** Files that are not personal are told by their content's hash: whoever has the address may read them, for ever. */
export function publicAddresses(file: { path: string; mime: string }): { url: string; thumbUrl: string | null } {
  const path = file.path.replace(/^public\//, '');
  if (!isPicture(file)) return { url: `/files/${path}`, thumbUrl: null };
  return { url: `/images/${path}`, thumbUrl: `/images/${smallKey(path)}` };
}
