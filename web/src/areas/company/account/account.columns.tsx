import { type AccountRow, PaymentAccountStatus } from '@materia/contract/areas/company';
import { Channel, PayType } from '@materia/contract/areas/order';
import { comma, dateTimeText, dayOf, yuan } from '@materia/contract/kernel';
import type { CellTools, Columns } from '../../../kernel/list-screen/column.ts';
import { badge, cell, count, percent, word } from '../../../kernel/list-screen/columns.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { emptyMark } from '../../../ui/format.ts';

const titled = (name: string) => ({ title: `account.field.${name}` });

/** Where and through what it collects: all of it, or what it is restricted to. */
function scopeText({ storeNames, matNames, channels }: AccountRow, { t, lang }: CellTools): string {
  const names = [...matNames, ...storeNames, ...channels.map(channel => Channel.label(channel, lang))];
  return names.length === 0 ? t('account.everywhere') : names.join(comma(lang));
}
const ownerText = ({ companyName }: AccountRow, { t }: CellTools) => companyName ?? t('account.platform');
const certText = ({ certExpireAt }: AccountRow) => (certExpireAt === null ? emptyMark : dayOf(new Date(certExpireAt)));
const feeText = ({ feeBp }: AccountRow) => `${yuan(feeBp)}%`;

/** Columns of payment accounts (spec 04 §5). */
export const accountColumns: Columns<AccountRow> = {
  name: { ...titled('name'), width: 168, pin: 'left' },
  payType: word(PayType, { ...titled('payType'), width: 76 }),
  $owner: cell<AccountRow>(ownerText, { ...titled('companyId'), width: 108, text: ownerText }),
  mchId: { ...titled('mchId'), width: 148 },
  $scope: cell<AccountRow>(scopeText, { ...titled('scope'), width: 160, text: scopeText }),
  $fee: cell<AccountRow>(feeText, { ...titled('feeBp'), width: 76, align: 'end', text: feeText }),
  $certificate: cell<AccountRow>(certText, { ...titled('certExpireAt'), width: 104, text: certText }),
  $connection: cell<AccountRow>(
    (row, { t }) => {
      if (!row.allowedActions.some(({ action }) => action === 'test') && row.secrets.length === 0)
        return t('account.offline');
      const tone = row.testedAt === null ? 'warning' : 'success';
      return (
        <span title={row.testedAt ? dateTimeText(Date.parse(row.testedAt)) : undefined}>
          <Badge tone={tone}>{t(row.testedAt === null ? 'account.untested' : 'account.tested')}</Badge>
        </span>
      );
    },
    { ...titled('connection'), width: 96 },
  ),
  todayCount: count({ ...titled('todayCount'), width: 88 }),
  todaySuccess: percent({ ...titled('todaySuccess'), width: 84 }),
  status: badge(PaymentAccountStatus, { ...titled('status'), width: 112 }),
};
