import { type AccountRow, exportAccounts, listAccounts, PaymentAccountStatus } from '@materia/contract/areas/company';
import { PayType } from '@materia/contract/areas/order';
import { screenAt } from '@materia/contract/screens';
import { choice, flag, pick, text } from '../../../kernel/list-screen/filters.tsx';
import { listScreen } from '../../../kernel/list-screen/list-screen.tsx';
import { later } from '../../../ui/later.tsx';
import { accountSource, companySource } from '../company-sources.ts';
import { accountColumns } from './account.columns.tsx';
import { accountActions } from './account-actions.ts';

const NewAccount = later(() => import('./account.dialogs.tsx').then(part => part.NewAccountDialog));
const Match = later(() => import('./match.dialog.tsx').then(part => part.MatchDialog));

/** 收款账户 (spec 04 §5), a tab for each pay type. */
export const AccountScreen = listScreen({
  screen: screenAt('/app/biz/account_mgmt'),
  call: listAccounts,
  rowKey: 'id',
  rowName: (row: AccountRow) => row.name,
  pageSize: 30,
  export: exportAccounts,
  tabs: {
    field: 'payType',
    codes: PayType,
    list: [{ codes: [], label: 'account.tab.all' }, ...PayType.all.map(code => ({ codes: [code] }))],
  },
  filters: {
    query: text({ max: 40, label: 'account.field.query' }),
    ids: pick(accountSource, { many: true, alias: ['accountId'], place: 'more', label: 'account.field.account' }),
    companyId: pick(companySource, { platform: true, label: 'account.field.companyId' }),
    status: choice(PaymentAccountStatus, { many: true, label: 'account.field.status' }),
    deleted: flag({ place: 'more' }),
  },
  columns: accountColumns,
  mobile: ['name', 'payType', 'status'],
  actions: accountActions,
  toolbar: [
    { name: 'match', label: 'account.action.match', dialog: Match },
    { name: 'new', label: 'account.action.new', needs: 'COMPANY:WRITE', main: true, dialog: NewAccount },
  ],
  empty: 'account.empty',
});
