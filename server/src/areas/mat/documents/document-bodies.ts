import type { DocumentNameCode } from '@materia/contract/areas/mat';
import type { Db } from '../../../kernel/index.ts';

/** What a device is given of a document, whole, as of now. What changes it calls raiseDocument in its transaction. */
export type DocumentBody = (db: Db, of: { readonly matId: number; readonly now: Date }) => Promise<object>;
export type DocumentBodies = Readonly<Partial<Record<DocumentNameCode, DocumentBody>>>;

let bodies: DocumentBodies = {};

/** Each document is written by who owns what stands in it: make-services hands them in. */
export function useDocumentBodies(of: DocumentBodies): void {
  bodies = of;
}

export const documentNames = (): DocumentNameCode[] => Object.keys(bodies) as DocumentNameCode[];

export function bodyOf(doc: DocumentNameCode): DocumentBody {
  const body = bodies[doc];
  if (!body) throw new Error(`nobody writes document ${doc}: make-services calls useDocumentBodies`);
  return body;
}
