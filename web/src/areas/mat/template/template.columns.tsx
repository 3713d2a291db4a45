import { CabinetType, type TemplateRow, TrackTemplateState } from '@materia/contract/areas/mat';
import type { Columns } from '../../../kernel/list-screen/column.ts';
import { badge, count, time, word } from '../../../kernel/list-screen/columns.tsx';

const title = (name: string) => ({ title: `mat.template.field.${name}` });

/** Columns of the templates: for small screens and for what is searched; they are looked at as cards. */
export const templateColumns: Columns<TemplateRow> = {
  name: { width: 200, ...title('name') },
  state: badge(TrackTemplateState, { width: 104, ...title('state') }),
  model: { width: 112, ...title('model') },
  cabinetType: word(CabinetType, { width: 96, ...title('cabinetType') }),
  companyName: { width: 130, ...title('company') },
  versionNo: count({ width: 72, ...title('versionNo') }),
  slots: count({ width: 72, ...title('slots') }),
  mats: count({ width: 88, ...title('mats') }),
  updatedAt: time({ width: 150, ...title('updatedAt') }),
};
