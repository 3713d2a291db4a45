import {
  AwayFor,
  exportStoreAccounts,
  listAgents,
  listStoreAccounts,
  type StoreAccountRow,
} from '@materia/contract/areas/agent';
import { screenAt } from '@materia/contract/screens';
import { api } from '../../../kernel/api.ts';
import { choice, flag, pick, text } from '../../../kernel/list-screen/filters.tsx';
import { listScreen } from '../../../kernel/list-screen/list-screen.tsx';
import { treeRows } from '../../../kernel/list-screen/tree.tsx';
import { session } from '../../../kernel/session.ts';
import { companySource } from '../../store/index.ts';
import { storeAccountColumns } from './store-account.columns.tsx';
import { offeredOnStoreAccount, storeAccountActions } from './store-account-actions.tsx';

const page = { limit: 100, page: 1 };
const mayLook = () => session.get()?.user.privs.includes('AGENT') ?? false;

/** The accounts of a store, under it. */
async function accountsOf(store: StoreAccountRow): Promise<StoreAccountRow[]> {
  const body = { storeId: store.storeId, type: [0, 5] as (0 | 5)[], part: 'ROWS' as const };
  const { rows } = await api(listAgents, { params: page, body });
  return rows.map(account => ({ ...store, key: -account.id, account }));
}

/** 门店账号 (spec 04 §5): a row per store, its accounts under it for those who look after agents, else in numbers. */
export const StoreAccountScreen = listScreen({
  screen: screenAt('/app/user/store_mgmt'),
  area: 'agent',
  call: listStoreAccounts,
  rowKey: 'key',
  rowName: row => row.account?.userName ?? row.storeName,
  pageSize: 30,
  export: exportStoreAccounts,
  filters: {
    query: text({ max: 50, label: 'agent.query.storeAccount' }),
    companyId: pick(companySource, { platform: true }),
    noAccount: flag(),
    awayDays: choice(AwayFor),
    locked: flag(),
  },
  columns: storeAccountColumns,
  mobile: ['$user', '$status', '$online'],
  tree: treeRows<StoreAccountRow>({
    level: row => (row.account ? 1 : 0),
    below: row => (row.account || !mayLook() ? 0 : row.accounts),
    read: accountsOf,
  }),
  actions: storeAccountActions,
  allowed: offeredOnStoreAccount,
  empty: 'agent.account.empty',
});
