import {
  CabinetType,
  exportTemplates,
  type TemplateRow,
  TrackTemplateState,
  templateScreenTexts,
  templateTexts,
} from '@materia/contract/areas/mat';
import { onExport } from '../../../kernel/index.ts';
import { templatesOf } from './list-templates.ts';

const t = templateScreenTexts;

/** POST template/export: all templates of the filter. */
export const exportTemplatesHandler = onExport(exportTemplates)<TemplateRow>({
  fileName: templateTexts['mat.template.file'],
  columns: [
    { title: t['mat.template.field.name'], width: 28, value: row => row.name },
    { title: t['mat.template.field.state'], value: (row, lang) => TrackTemplateState.label(row.state, lang) },
    { title: t['mat.template.field.model'], value: row => row.model },
    { title: t['mat.template.field.cabinetType'], value: (row, lang) => CabinetType.label(row.cabinetType, lang) },
    {
      title: t['mat.template.field.company'],
      value: (row, lang) => row.companyName ?? t['mat.template.platform'][lang],
    },
    { title: t['mat.template.field.versionNo'], value: row => (row.versionNo > 0 ? `V${row.versionNo}` : null) },
    { title: t['mat.template.field.slots'], kind: 'number', value: row => row.slots },
    { title: t['mat.template.field.bound'], kind: 'number', value: row => row.bound },
    { title: t['mat.template.field.mats'], kind: 'number', value: row => row.mats },
    { title: t['mat.template.field.note'], width: 32, value: row => row.note },
    { title: t['mat.template.field.updatedAt'], kind: 'instant', value: row => row.updatedAt },
  ],
  batches: async function* (source) {
    yield await templatesOf(source, source.input.body);
  },
});
