import { checkImportHandler, mapImportHandler } from './check-import.ts';
import { editImportRowHandler } from './edit-import-row.ts';
import { exportImportErrorsHandler, listImportRowsHandler } from './list-import-rows.ts';
import { exportImportTemplateHandler, listImportsHandler } from './list-imports.ts';
import { runImportHandler } from './run-import.ts';
import { undoImportHandler } from './undo-import.ts';
import { uploadImportHandler } from './upload-import.ts';

/** Calls about imports (spec 03 §3.9). */
export const importHandlers = [
  uploadImportHandler,
  listImportsHandler,
  mapImportHandler,
  checkImportHandler,
  listImportRowsHandler,
  editImportRowHandler,
  runImportHandler,
  undoImportHandler,
  exportImportTemplateHandler,
  exportImportErrorsHandler,
];
