import { playlistDocument } from '../ad/playlist.ts';
import { appDocument } from '../app/app-document.ts';
import { planogramDocument, priceDocument } from '../planogram/planogram-documents.ts';
import { settingDocument } from '../setting/setting-document.ts';
import type { DocumentBodies } from './document-bodies.ts';

/** The documents that this area writes; each line is a document and the function that writes it. */
export const matDocuments: DocumentBodies = {
  setting: settingDocument,
  planogram: planogramDocument,
  price: priceDocument,
  playlist: playlistDocument,
  app: appDocument,
};
