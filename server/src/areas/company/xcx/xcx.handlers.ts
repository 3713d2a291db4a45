import { listXcxTemplatesHandler, listXcxVersionsHandler, readXcxTemplateHandler } from './list-templates.ts';
import { pickForXcxHandler } from './pick-for-xcx.ts';
import {
  fillXcxTemplateHandler,
  previewXcxTemplateHandler,
  readPublicXcxConfigHandler,
  readXcxPageHandler,
  readXcxPreviewHandler,
} from './public-page.ts';
import { publishXcxTemplateHandler, rollbackXcxTemplateHandler } from './publish-template.ts';
import { listXcxAgreementsHandler, readXcxConfigHandler, saveXcxConfigHandler } from './save-config.ts';
import {
  copyXcxTemplateHandler,
  editXcxTemplateHandler,
  saveXcxTemplateHandler,
  toggleXcxTemplatesHandler,
} from './save-template.ts';
import { setXcxSecretHandler, testXcxMessageHandler } from './set-xcx-secret.ts';

/** Calls about mini-programs and their pages (spec 04 §4). */
export const xcxHandlers = [
  readXcxConfigHandler,
  saveXcxConfigHandler,
  setXcxSecretHandler,
  listXcxAgreementsHandler,
  testXcxMessageHandler,
  listXcxTemplatesHandler,
  readXcxTemplateHandler,
  listXcxVersionsHandler,
  saveXcxTemplateHandler,
  toggleXcxTemplatesHandler,
  publishXcxTemplateHandler,
  rollbackXcxTemplateHandler,
  copyXcxTemplateHandler,
  previewXcxTemplateHandler,
  editXcxTemplateHandler,
  fillXcxTemplateHandler,
  pickForXcxHandler,
  readPublicXcxConfigHandler,
  readXcxPageHandler,
  readXcxPreviewHandler,
];
