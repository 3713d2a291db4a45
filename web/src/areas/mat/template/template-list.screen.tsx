import { CabinetType, exportTemplates, listTemplates, TrackTemplateState } from '@materia/contract/areas/mat';
import { screenAt } from '@materia/contract/screens';
import { choice, flag, pick, text } from '../../../kernel/list-screen/filters.tsx';
import { listScreen } from '../../../kernel/list-screen/list-screen.tsx';
import { later } from '../../../ui/later.tsx';
import { companySource } from '../../store/index.ts';
import { templateColumns } from './template.columns.tsx';
import { offeredOnTemplate, templateActions } from './template-actions.ts';
import { TemplateCard } from './template-card.tsx';

const dialogs = () => import('./template.dialogs.tsx');
const NewTemplate = later(() => dialogs().then(part => part.NewTemplateDialog));
const FromMat = later(() => dialogs().then(part => part.FromMatDialog));
const TemplateDetailDrawer = later(() =>
  import('./template-detail.drawer.tsx').then(part => part.TemplateDetailDrawer),
);
const label = (name: string) => ({ label: `mat.template.field.${name}` });

/** 货道模板: layouts that are put onto devices, as cards (spec 06 §7). */
export const TemplateListScreen = listScreen({
  screen: screenAt('/app/mat/mat_track_template'),
  call: listTemplates,
  export: exportTemplates,
  rowKey: 'id',
  rowName: row => row.name,
  pageSize: 30,
  filters: {
    query: text({ max: 50, ...label('query') }),
    state: choice(TrackTemplateState, { many: true, ...label('state') }),
    cabinetType: choice(CabinetType, label('cabinetType')),
    model: text({ max: 40, place: 'more', ...label('model') }),
    opCompanyId: pick(companySource, { place: 'more', platform: true, ...label('company') }),
    deleted: flag({ place: 'more', ...label('deleted') }),
  },
  columns: templateColumns,
  mobile: ['name', 'state', 'mats'],
  actions: templateActions,
  allowed: offeredOnTemplate,
  toolbar: [
    { name: 'new', label: 'mat.template.action.new', needs: 'MAT:WRITE', main: true, dialog: NewTemplate },
    { name: 'fromMat', label: 'mat.template.action.fromMat', needs: 'MAT:WRITE', dialog: FromMat },
  ],
  desk: { on: () => true, tiled: true, sort: [], actions: ['layout', 'publish', 'apply'], Card: TemplateCard },
  opens: { param: 'templateId', drawer: TemplateDetailDrawer },
  empty: 'mat.template.empty',
});
