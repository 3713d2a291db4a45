import {
  MatServiceKind,
  MatServiceStatus,
  type ServiceContractRow,
  type ServiceRow,
} from '@materia/contract/areas/company';
import { MatServiceState } from '@materia/contract/areas/mat';
import type { Columns } from '../../../kernel/list-screen/column.ts';
import { badge, cell, count, day, money, word } from '../../../kernel/list-screen/columns.tsx';
import { leftText } from './service-sources.ts';
import './service.css';

const titled = (name: string) => ({ title: `service.field.${name}` });
const soon = 7;
const periodText = ({ startOn, endOn }: ServiceContractRow) => [startOn, endOn].filter(Boolean).join(' ~ ');

/** Columns of devices by the end of their service (spec 04 §5). */
export const serviceColumns: Columns<ServiceRow> = {
  matName: { ...titled('matName'), width: 156, pin: 'left' },
  companyName: { ...titled('companyName'), width: 100, platform: true },
  storeName: { ...titled('storeName'), width: 116 },
  until: day({ ...titled('until') }),
  $left: cell<ServiceRow>(
    (row, tools) => (
      <span className={row.daysLeft !== null && row.daysLeft <= soon ? 'service-red' : undefined}>
        {leftText(row, tools)}
      </span>
    ),
    { ...titled('daysLeft'), width: 96, align: 'end', text: leftText },
  ),
  state: badge(MatServiceState, { ...titled('state'), width: 116 }),
  annualFee: money({ ...titled('annualFee') }),
  net30: money({ ...titled('net30') }),
  contractNo: { ...titled('contractNo'), width: 120 },
};

/** Columns of service contracts. */
export const contractColumns: Columns<ServiceContractRow> = {
  contractNo: { ...titled('number'), width: 140, pin: 'left' },
  companyName: { ...titled('companyName'), width: 112, platform: true },
  kind: word(MatServiceKind, { ...titled('kind'), width: 76 }),
  matCount: count({ ...titled('matCount'), width: 76 }),
  $period: cell<ServiceContractRow>(periodText, { ...titled('period'), width: 188, text: periodText }),
  amount: money({ ...titled('amount') }),
  discount: money({ ...titled('discount') }),
  payable: money({ ...titled('payable') }),
  paid: money({ ...titled('paid') }),
  voucherNo: { ...titled('voucherNo'), width: 128 },
  status: badge(MatServiceStatus, { ...titled('status'), width: 88 }),
};
