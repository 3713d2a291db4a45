import { exportTemplatesHandler } from './export-templates.ts';
import { listTemplatesHandler, listTemplateVersionsHandler, readTemplateHandler } from './list-templates.ts';
import { publishTemplateHandler } from './publish-template.ts';
import { saveTemplateHandler, setTemplateStatusHandler, toggleTemplatesHandler } from './save-template.ts';

/** Templates of slots (spec 06 §1, §6). */
export const templateHandlers = [
  listTemplatesHandler,
  readTemplateHandler,
  exportTemplatesHandler,
  saveTemplateHandler,
  toggleTemplatesHandler,
  setTemplateStatusHandler,
  publishTemplateHandler,
  listTemplateVersionsHandler,
];
