import { exportStoreAccounts, type StoreAccountRow, agentScreenTexts as t } from '@materia/contract/areas/agent';
import { AgentType, sysUserScreenTexts, UserStatus } from '@materia/contract/areas/identity';
import { StoreStatus } from '@materia/contract/areas/store';
import {
  type ExportSource,
  instantColumn,
  numberColumn,
  onExport,
  type SheetColumn,
  type Sql,
  sheetBatches,
  sql,
} from '../../kernel/index.ts';
import { agentConditions } from './agent-filter.ts';
import { type AgentRecord, readAgentRecords } from './agent-row.ts';
import { chosenAccounts, readAccountStores, storeAccountConditions } from './list-store-accounts.ts';

type Row = Omit<StoreAccountRow, 'account'> & { readonly account: AgentRecord | null };
type Source = Pick<ExportSource, 'db' | 'actor' | 'now'>;

const ofStore: readonly SheetColumn<Row>[] = [
  { title: t['agent.field.code'], kind: 'id', value: row => row.code },
  { title: t['agent.field.storeName'], width: 28, value: row => row.storeName },
  { title: t['agent.field.companyName'], width: 24, value: row => row.companyName },
  { title: t['agent.field.storeStatus'], value: (row, lang) => StoreStatus.label(row.storeStatus, lang) },
];

const inNumbers: readonly SheetColumn<Row>[] = [
  numberColumn(t['agent.field.accounts'], row => row.accounts),
  instantColumn(t['agent.field.lastLoginAt'], row => row.lastLoginAt),
  numberColumn(t['agent.field.online'], row => row.online),
];

const ofAccount: readonly SheetColumn<Row>[] = [
  { title: t['agent.field.userName'], kind: 'id', value: ({ account }) => account?.userName },
  { title: t['agent.field.name'], value: ({ account }) => account?.name },
  { title: t['agent.field.type'], value: ({ account }, lang) => account && AgentType.label(account.type, lang) },
  { title: t['agent.field.cellphone'], kind: 'id', value: ({ account }) => account?.cellphone },
  instantColumn(t['agent.field.lastLoginAt'], ({ account }) => account?.lastLoginAt ?? null),
  {
    title: t['agent.field.online'],
    value: ({ account }, lang) =>
      account && sysUserScreenTexts[account.online ? 'identity.user.online' : 'identity.user.away'][lang],
  },
  { title: t['agent.field.status'], value: ({ account }, lang) => account && UserStatus.label(account.status, lang) },
];

/** Accounts of their own stand on the screen only for who looks after agents; so they do in the file. */
const looks = ({ actor }: Pick<Source, 'actor'>): boolean => actor.privs.has('AGENT');

/** Some stores, each followed by its accounts: those that were chosen, or all of them. */
async function readRows(source: Source, page: Sql, keys: readonly number[] | undefined): Promise<Row[]> {
  const stores = await readAccountStores(source.db, page);
  if (!looks(source)) return stores.map(store => ({ ...store, account: null }));
  const { db, actor, now } = source;
  const where = agentConditions({ filter: { type: [0, 5], deleted: false }, actor, now: now() });
  const accounts = await readAgentRecords(db, {
    page: sql`select u.id from sys_user u where ${where} and u.store_id = any(${stores.map(row => row.storeId)}::bigint[])`,
    order: sql`order by u.user_name`,
  });
  const byStore = Map.groupBy(accounts, account => account.storeId);
  const chosen = new Set(chosenAccounts(keys ?? []));
  return stores.flatMap((store): Row[] => {
    const all = byStore.get(store.storeId) ?? [];
    if (keys && !keys.includes(store.key))
      return all.filter(({ id }) => chosen.has(id)).map(account => ({ ...store, account }));
    return all.length > 0 ? all.map(account => ({ ...store, account })) : [{ ...store, account: null }];
  });
}

/** POST agents/stores/export: 门店账号 of the filter, by store (spec 04 §5). */
export const exportStoreAccountsHandler = onExport(exportStoreAccounts)<Row>({
  fileName: t['agent.account.sheet'],
  columns: source => [...ofStore, ...(looks(source) ? ofAccount : inNumbers)],
  batches: source => {
    const { body } = source.input;
    const found = sql`select s.id, row_number() over (order by s.code) as n from store s where ${storeAccountConditions(source, body)}`;
    return sheetBatches(source.db, found, page => readRows(source, page, body.ids));
  },
});
