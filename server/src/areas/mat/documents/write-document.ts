import { createHash } from 'node:crypto';
import { type DocumentData, type DocumentNameCode, documentBytes, readDocument } from '@materia/contract/areas/mat';
import { type Db, type Files, onOpen, type RawReply } from '../../../kernel/index.ts';
import { type DueDocument, takeDueDocuments } from './document.store.ts';
import { bodyOf } from './document-bodies.ts';

interface Writing {
  readonly db: Db;
  readonly files: Files;
  now(): Date;
}

export interface WrittenDocument {
  readonly doc: DocumentNameCode;
  readonly data: DocumentData;
}

/** JSON with sorted names and no spaces: whoever writes it, its hash is the same. */
export function canonicalText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(each => canonicalText(each ?? null)).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (value instanceof Date) return JSON.stringify(value);
  const fields = Object.entries(value).filter(([, each]) => each !== undefined);
  const sorted = fields.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${sorted.map(([name, each]) => `${JSON.stringify(name)}:${canonicalText(each)}`).join(',')}}`;
}

const pathOf = (matId: number, doc: DocumentNameCode): string =>
  readDocument.path.replace(':matId', String(matId)).replace(':doc', doc);

const textOf = async ({ db, now }: Pick<Writing, 'db' | 'now'>, matId: number, doc: DocumentNameCode) =>
  canonicalText(await bodyOf(doc)(db, { matId, now: now() }));

async function write(of: Writing, matId: number, { doc, rev }: DueDocument): Promise<WrittenDocument> {
  const text = await textOf(of, matId, doc);
  const sha256 = createHash('sha256').update(text).digest('hex');
  const large = Buffer.byteLength(text) > documentBytes;
  const content = large ? { url: of.files.signer.sign(pathOf(matId, doc)) } : { body: JSON.parse(text) };
  return { doc, data: { rev, sha256, ...content } };
}

/** The documents a device lacks, written as they are now (spec 06 §5 down/doc); taken ones come again only after a while. */
export async function takeDocuments(of: Writing, matId: number): Promise<WrittenDocument[]> {
  const due = await takeDueDocuments(of.db, { matId, now: of.now() });
  return Promise.all(due.map(each => write(of, matId, each)));
}

/** GET public/device/{matId}/doc/{doc}. */
export const readDocumentHandler = onOpen(readDocument)(async ({ params: { matId, doc }, query }, ctx) => {
  if (!ctx.files.signer.holds(pathOf(matId, doc), query.expires, query.sign)) ctx.fail('export.linkInvalid');
  const text = await textOf(ctx, matId, doc);
  // The contract's answer type is that of an envelope; raw calls answer their text as it is.
  return { status: 200, type: 'application/json; charset=utf-8', text } satisfies RawReply as unknown as null;
});
