import { planogramDocument, priceDocument } from '../planogram/planogram-documents.ts';
import { settingDocument } from '../setting/setting-document.ts';
import type { DocumentBodies } from './document-bodies.ts';

/** The documents that this area writes; each line is a document and the function that writes it. */
export const matDocuments: DocumentBodies = {
  setting: settingDocument,
  planogram: planogramDocument,
  price: priceDocument,
};
