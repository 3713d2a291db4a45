import { listCompanyCodesHandler, saveCompanyCodesHandler } from './company-codes.ts';
import { exportCompanyCodesHandler } from './export-company-codes.ts';
import { exportExtensionHandler } from './export-extension.ts';
import {
  listExtensionFieldsHandler,
  removeExtensionFieldHandler,
  saveExtensionFieldHandler,
} from './extension-fields.ts';
import { listExtensionHandler } from './list-extension.ts';
import { readGoodsExtensionHandler } from './read-extension.ts';
import { saveExtensionHandler } from './save-extension.ts';

/** Calls about own fields and numbers of companies (spec 03 §4, §5.4). */
export const extensionHandlers = [
  listExtensionHandler,
  exportExtensionHandler,
  saveExtensionHandler,
  readGoodsExtensionHandler,
  listExtensionFieldsHandler,
  saveExtensionFieldHandler,
  removeExtensionFieldHandler,
  listCompanyCodesHandler,
  exportCompanyCodesHandler,
  saveCompanyCodesHandler,
];
