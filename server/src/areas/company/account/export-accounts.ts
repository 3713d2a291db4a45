import {
  type AccountRow,
  exportAccounts,
  PaymentAccountStatus,
  companyPaperTexts as t,
} from '@materia/contract/areas/company';
import { Channel, PayType } from '@materia/contract/areas/order';
import { comma, type Lang, yuan } from '@materia/contract/kernel';
import { numberColumn, onExport, sheetBatches, sql } from '../../../kernel/index.ts';
import { accountConditions, accountOrder, keyed, readAccountRows } from './list-accounts.ts';

/** Where and through what it collects: all of it, or what it is restricted to. */
function scopeText({ storeNames, matNames, channels }: AccountRow, lang: Lang): string {
  const names = [...matNames, ...storeNames, ...channels.map(channel => Channel.label(channel, lang))];
  return names.length === 0 ? t['account.everywhere'][lang] : names.join(comma(lang));
}

function connectionText({ provider, testedAt }: AccountRow, lang: Lang): string {
  if (!keyed.includes(provider)) return t['account.offline'][lang];
  return t[testedAt === null ? 'account.untested' : 'account.tested'][lang];
}

/** POST company/account/export: the accounts of the filter. No key and nothing that tells one stands in the file (spec 04 §3.6). */
export const exportAccountsHandler = onExport(exportAccounts)<AccountRow>({
  fileName: t['account.sheet.file'],
  columns: [
    { title: t['account.field.name'], width: 28, value: row => row.name },
    { title: t['account.field.payType'], value: (row, lang) => PayType.label(row.payType, lang) },
    { title: t['account.field.companyId'], value: (row, lang) => row.companyName ?? t['account.platform'][lang] },
    { title: t['account.field.mchId'], kind: 'id', value: row => row.mchId },
    { title: t['account.field.scope'], width: 32, value: scopeText },
    { title: t['account.field.feeBp'], value: row => `${yuan(row.feeBp)}%` },
    { title: t['account.field.certExpireAt'], kind: 'instant', value: row => row.certExpireAt },
    { title: t['account.field.connection'], value: connectionText },
    numberColumn(t['account.field.todayCount'], row => row.todayCount),
    {
      title: t['account.field.todaySuccess'],
      value: row => (row.todaySuccess === null ? null : `${yuan(row.todaySuccess)}%`),
    },
    { title: t['account.field.status'], value: (row, lang) => PaymentAccountStatus.label(row.status, lang) },
  ],
  batches: source =>
    sheetBatches(
      source.db,
      sql`select a.id, row_number() over (order by ${accountOrder}) as n from payment_account a
        where ${accountConditions(source.actor, source.input.body)}`,
      ids => readAccountRows(source, sql`join (${ids}) found on found.id = a.id order by found.n`),
    ),
});
