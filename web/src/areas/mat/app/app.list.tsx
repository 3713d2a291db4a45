import {
  AppKind,
  AppRolloutState,
  type AppRow,
  AppStatus,
  type appActions,
  exportApps,
  listApps,
  setAppStatus,
  toggleApps,
} from '@materia/contract/areas/mat';
import type { AnswerOf } from '@materia/contract/kernel';
import { screenAt } from '@materia/contract/screens';
import { api } from '../../../kernel/api.ts';
import type { Columns } from '../../../kernel/list-screen/column.ts';
import { badge, cell, time, word } from '../../../kernel/list-screen/columns.tsx';
import { ask, type RowAction, type Target } from '../../../kernel/list-screen/declaration.ts';
import { choice, flag, text } from '../../../kernel/list-screen/filters.tsx';
import { listScreen } from '../../../kernel/list-screen/list-screen.tsx';
import { later } from '../../../ui/later.tsx';
import { StageBar, StateCounts } from './stage-bar.tsx';
import './app.css';

const AppDetailDrawer = later(() => import('./app-detail.drawer.tsx').then(part => part.AppDetailDrawer));
const dialogs = () => import('./app.dialogs.tsx');
const label = (name: string) => ({ label: `mat.app.field.${name}` });
const title = (name: string) => ({ title: `mat.app.field.${name}` });
const named = (name: string) => ({ name, label: `mat.app.action.${name}`, where: 'row' as const });
const write = { needs: 'MATAPP:WRITE' } as const;

type Targets = readonly Target<AppRow>[];
const step = (action: (typeof appActions)[number]) => (targets: Targets) =>
  api(setAppStatus, {
    body: { ids: targets.map(({ id }) => id), action, ...(targets[0] ? { version: targets[0].row.version } : {}) },
  });
const toggle = (deleted: boolean) => (targets: Targets) =>
  api(toggleApps, { body: { ids: targets.map(({ id }) => id), deleted } });
/** What is asked names the percent it comes to. */
const onward = (targets: Targets) => {
  const row = targets[0]?.row;
  return { percent: row?.stages.find(percent => percent > row.stage) ?? 100, version: row?.versionName ?? '' };
};

const actions: readonly RowAction<AppRow>[] = [
  { ...named('START'), ...write, tone: 'main', confirm: 'mat.app.ask.onward', params: onward, run: step('START') },
  { ...named('NEXT'), ...write, tone: 'main', confirm: 'mat.app.ask.onward', params: onward, run: step('NEXT') },
  { ...named('PAUSE'), ...write, run: step('PAUSE') },
  { ...named('RESUME'), ...write, confirm: 'mat.app.ask.resume', params: onward, run: step('RESUME') },
  {
    ...named('ROLLBACK'),
    ...write,
    tone: 'danger',
    confirm: 'mat.app.ask.rollback',
    params: onward,
    run: step('ROLLBACK'),
  },
  {
    ...named('edit'),
    ...write,
    dialog: later(() => dialogs().then(part => part.EditAppDialog)),
    run: async () => null,
  },
  { ...named('delete'), ...write, tone: 'danger', confirm: 'mat.app.ask.delete', params: onward, run: toggle(true) },
  { ...named('undelete'), ...write, run: toggle(false) },
];

/** Steps come from the server, which knows whose they are; a draft is changed and deleted by the same. */
function offered(row: AppRow): readonly string[] {
  if (row.deleted) return ['undelete'];
  const draft = row.status === 'DRAFT' && row.allowedActions.length > 0;
  return [...row.allowedActions, ...(draft ? ['edit', 'delete'] : [])];
}

const columns: Columns<AppRow> = {
  versionName: { width: 90, ...title('versionName') },
  versionCode: { width: 90, sort: true, align: 'end', ...title('versionCode') },
  kind: word(AppKind, { width: 60, ...title('kind') }),
  model: { width: 80, ...title('model') },
  status: badge(AppStatus, { width: 110, ...title('status') }),
  $stage: cell((row: AppRow) => <StageBar of={row} />, {
    ...{ width: 320, ...title('stage') },
    text: (row: AppRow) => `${row.stage}%`,
  }),
  $states: cell((row: AppRow) => <StateCounts of={row} />, {
    ...{ width: 260, ...title('states') },
    text: (row: AppRow, { lang }) =>
      row.states.map(({ state, count: n }) => `${AppRolloutState.label(state, lang)} ${n}`).join(' '),
  }),
  notes: { width: 200, ...title('notes') },
  updatedAt: time({ width: 150, sort: true, ...title('updatedAt') }),
};

const countsOf = ({ counts }: AnswerOf<typeof listApps>): Map<string, number> =>
  new Map(counts.map(({ status, count: n }) => [status, n] as const));

/** 版本: each with its stages and what became of it. */
export const AppList = listScreen({
  screen: screenAt('/app/mat/app_mgmt'),
  part: 'versions',
  call: listApps,
  export: exportApps,
  rowKey: 'id',
  rowName: row => row.versionName,
  pageSize: 30,
  tabs: {
    field: 'status',
    codes: AppStatus,
    list: [{ codes: [] }, ...AppStatus.all.map(code => ({ codes: [code] }))],
    counts: ask(listApps, countsOf, { params: { limit: 1, page: 1 } }),
  },
  filters: {
    query: text({ max: 50, ...label('query') }),
    kind: choice(AppKind, label('kind')),
    model: text({ max: 40, ...label('model') }),
    deleted: flag({ place: 'more', ...label('deleted') }),
  },
  columns,
  mobile: ['versionName', 'status', '$stage'],
  actions,
  allowed: offered,
  toolbar: [
    {
      ...{ name: 'new', label: 'mat.app.action.new', needs: 'MATAPP:WRITE', main: true },
      dialog: later(() => dialogs().then(part => part.NewAppDialog)),
    },
  ],
  opens: { param: 'appId', drawer: AppDetailDrawer },
  live: { entity: 'app', stateOf: (row, lang) => AppStatus.label(row.status, lang) },
  empty: 'mat.app.empty.versions',
});
