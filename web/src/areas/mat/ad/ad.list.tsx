import {
  type AdRow,
  AdSlot,
  AdStatus,
  AdSteps,
  type adActions,
  exportAds,
  listAds,
  setAdStatus,
  toggleAds,
} from '@materia/contract/areas/mat';
import type { AnswerOf } from '@materia/contract/kernel';
import { screenAt } from '@materia/contract/screens';
import { api } from '../../../kernel/api.ts';
import type { Columns } from '../../../kernel/list-screen/column.ts';
import { badge, cell, count, day, time, word } from '../../../kernel/list-screen/columns.tsx';
import { ask, type RowAction, type Target } from '../../../kernel/list-screen/declaration.ts';
import { choice, days, flag, pick, text } from '../../../kernel/list-screen/filters.tsx';
import { listScreen } from '../../../kernel/list-screen/list-screen.tsx';
import { later } from '../../../ui/later.tsx';
import { companySource } from '../../store/index.ts';
import { matSource } from '../alert/mat-source.ts';
import { timesText } from './ad-words.ts';
import './ad.css';

const dialogs = () => import('./ad.dialogs.tsx');
const label = (name: string) => ({ label: `mat.ad.field.${name}` });
const title = (name: string) => ({ title: `mat.ad.field.${name}` });
const named = (name: string) => ({ name, label: `mat.ad.action.${name}` });
const write = { needs: 'MATAD:WRITE' } as const;

type Targets = readonly Target<AdRow>[];
const step = (action: (typeof adActions)[number]) => (targets: Targets) =>
  api(setAdStatus, {
    body: {
      ids: targets.map(({ id }) => id),
      action,
      ...(targets.length === 1 && targets[0] ? { version: targets[0].row.version } : {}),
    },
  });
const toggle = (deleted: boolean) => (targets: Targets) =>
  api(toggleAds, { body: { ids: targets.map(({ id }) => id), deleted } });

const actions: readonly RowAction<AdRow>[] = [
  { ...named('PUBLISH'), ...write, tone: 'main', confirm: 'mat.ad.ask.PUBLISH', run: step('PUBLISH') },
  { ...named('PAUSE'), ...write, run: step('PAUSE') },
  { ...named('RESUME'), ...write, run: step('RESUME') },
  {
    ...named('editAd'),
    ...write,
    where: 'row',
    dialog: later(() => dialogs().then(part => part.EditAdDialog)),
    run: async () => null,
  },
  { ...named('END'), ...write, tone: 'danger', confirm: 'mat.ad.ask.END', run: step('END') },
  { ...named('delete'), ...write, tone: 'danger', confirm: 'mat.ad.ask.deleteAd', run: toggle(true) },
  { ...named('undelete'), ...write, run: toggle(false) },
];

/** What an ad's state allows; one of the platform is others' to see. */
function offered(row: AdRow): readonly string[] {
  if (!row.mine) return [];
  if (row.deleted) return ['undelete'];
  const steps = AdSteps.from(row.status).map(each => each.action);
  const idle = row.status === 'DRAFT' || row.status === 'PAUSED';
  return [
    ...steps,
    ...(idle ? ['editAd'] : []),
    ...(row.status === 'PUBLISHED' || row.status === 'PAUSED' ? [] : ['delete']),
  ];
}

const columns: Columns<AdRow> = {
  name: { width: 180, ...title('name') },
  status: badge(AdStatus, { width: 104, ...title('status') }),
  slot: word(AdSlot, { width: 92, ...title('slot') }),
  startDate: day({ ...title('startDate') }),
  endDate: day({ ...title('endDate') }),
  $times: cell((row: AdRow, { lang, t }) => timesText(row, lang) || t('mat.ad.always'), {
    ...{ width: 170, ...title('times') },
    text: (row: AdRow, { lang, t }) => timesText(row, lang) || t('mat.ad.always'),
  }),
  $items: cell((row: AdRow) => row.items.map(item => item.title).join('、'), {
    ...{ width: 190, ...title('items') },
    text: (row: AdRow) => row.items.map(item => item.title).join('、'),
  }),
  mats: count({ width: 72, ...title('mats') }),
  priority: count({ width: 72, ...title('priority') }),
  companyName: { width: 110, ...title('company') },
  updatedAt: time({ width: 150, ...title('updatedAt') }),
};

const countsOf = ({ counts }: AnswerOf<typeof listAds>): Map<string, number> =>
  new Map(counts.map(({ status, count: n }) => [status, n] as const));

/** 投放: what runs, on which devices, when. */
export const AdList = listScreen({
  screen: screenAt('/app/mat/ad_mgmt'),
  part: 'ads',
  call: listAds,
  export: exportAds,
  rowKey: 'id',
  rowName: row => row.name,
  pageSize: 30,
  tabs: {
    field: 'status',
    codes: AdStatus,
    list: [{ codes: [] }, ...AdStatus.all.map(code => ({ codes: [code] }))],
    counts: ask(listAds, countsOf, { params: { limit: 1, page: 1 } }),
  },
  filters: {
    query: text({ max: 50, ...label('name') }),
    slot: choice(AdSlot, { many: true, ...label('slot') }),
    range: days(label('range')),
    matId: pick(matSource, { needs: 'MAT', ...label('matId') }),
    opCompanyId: pick(companySource, { place: 'more', platform: true, ...label('company') }),
    deleted: flag({ place: 'more', ...label('deleted') }),
  },
  columns,
  mobile: ['name', 'status', 'slot'],
  actions,
  allowed: offered,
  toolbar: [
    {
      ...{ name: 'new', label: 'mat.ad.action.new', needs: 'MATAD:WRITE', main: true },
      dialog: later(() => dialogs().then(part => part.NewAdDialog)),
    },
  ],
  live: { entity: 'ad', stateOf: (row, lang) => AdStatus.label(row.status, lang) },
  empty: 'mat.ad.empty.ads',
});
