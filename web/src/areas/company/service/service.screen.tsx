import {
  exportMatServices,
  listMatServices,
  listServiceContracts,
  MatServiceStatus,
  type ServiceContractRow,
  type ServiceRow,
  ServiceTile,
  summarizeMatServices,
} from '@materia/contract/areas/company';
import { screenAt } from '@materia/contract/screens';
import { ask } from '../../../kernel/list-screen/declaration.ts';
import { choice, days, pick, text } from '../../../kernel/list-screen/filters.tsx';
import { listScreen } from '../../../kernel/list-screen/list-screen.tsx';
import { partedScreen } from '../../../kernel/parted-screen.tsx';
import { later } from '../../../ui/later.tsx';
import { companySource, storeSource } from '../company-sources.ts';
import { contractColumns, serviceColumns } from './service.columns.tsx';
import { contractActions, serviceActions, writesContracts } from './service-actions.ts';

const screen = screenAt('/app/biz/mat_service_expired_mgmt');
const Ends = later(() => import('./service-ends.tsx').then(part => part.ServiceEnds));
const Contract = later(() => import('./contract.drawer.tsx').then(part => part.ContractDrawer));
const NewContract = later(() => import('./renew.dialog.tsx').then(part => part.NewContractOfList));
const company = pick(companySource, { platform: true, label: 'service.field.companyId' });

/** 设备: how soon the service of each ends; a tile is the devices behind it. */
const Mats = listScreen({
  screen,
  part: 'mats',
  call: listMatServices,
  rowKey: 'matId',
  rowName: (row: ServiceRow) => row.matName,
  pageSize: 30,
  export: exportMatServices,
  tabs: {
    field: 'tile',
    codes: ServiceTile,
    initial: ['D30'],
    // 7, 30 and 60 days hold one another: all are not their sum.
    list: [
      ...ServiceTile.all.map(code => ({ codes: [code] })),
      { codes: [], label: 'service.tab.all', counted: 'ALL' },
    ],
    counts: ask(
      summarizeMatServices,
      ({ tiles, total }) => new Map([['ALL', total], ...tiles.map(({ tile, count }) => [tile, count] as const)]),
    ),
  },
  above: Ends,
  filters: {
    query: text({ max: 40, label: 'service.field.query' }),
    companyId: company,
    storeId: pick(storeSource, { label: 'service.field.storeId' }),
    range: days({ label: 'service.field.range', place: 'more' }),
  },
  columns: serviceColumns,
  mobile: ['matName', 'until', 'state'],
  actions: serviceActions,
  empty: 'service.empty',
});

/** 合同: drafts, what is to be paid, what is in force. */
const Contracts = listScreen({
  screen,
  part: 'contracts',
  call: listServiceContracts,
  rowKey: 'id',
  rowName: (row: ServiceContractRow) => row.contractNo,
  pageSize: 30,
  filters: {
    query: text({ max: 30, label: 'service.field.number' }),
    companyId: company,
    status: choice(MatServiceStatus, { many: true, label: 'service.field.status' }),
  },
  columns: contractColumns,
  mobile: ['contractNo', 'payable', 'status'],
  actions: contractActions,
  toolbar: [{ name: 'new', label: 'service.action.new', ...writesContracts, main: true, dialog: NewContract }],
  opens: { param: 'contractId', drawer: Contract },
  empty: 'service.contract.empty',
});

/** 设备服务到期 (spec 04 §5). */
export const MatServiceScreen = partedScreen({
  screen,
  parts: [
    { name: 'mats', label: 'service.part.mats', Part: Mats },
    { name: 'contracts', label: 'service.part.contracts', Part: Contracts },
  ],
});
