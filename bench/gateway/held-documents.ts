import { DocumentName } from '@materia/contract/areas/mat';

/** The first revision of every document: what a cabinet that has stood there for a while holds, and says that it holds. */
export const heldDocuments = Object.fromEntries(DocumentName.all.map(doc => [doc, 1]));
