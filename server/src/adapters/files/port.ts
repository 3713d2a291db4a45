/*
 * The file store as the outside sees it. The interface stands in the kernel, whose uploads and exports go through it; here are its
 * implementations: a folder of this machine (default), or a bucket of an S3-compatible store.
 */
export type { ByteRange, FileStore, StoredFile } from '../../kernel/index.ts';
