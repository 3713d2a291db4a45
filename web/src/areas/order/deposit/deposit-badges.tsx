import { type Codes, yuanText } from '@materia/contract/kernel';
import type { CellTools } from '../../../kernel/list-screen/column.ts';
import { Badge, CodeBadge } from '../../../ui/badge.tsx';
import '../order.css';

export interface DepositState {
  readonly status: number;
  readonly deposit: number;
  readonly depositPaid: number;
  readonly refundToReview: boolean;
  readonly refundFailed: boolean;
}
type Words = Pick<CellTools, 't' | 'lang'>;

/** What a status alone does not say of the deposit. */
function besides({ refundToReview, refundFailed }: DepositState, { t }: Words) {
  return [
    ...(refundToReview ? [['warning', t('deposit.refundToReview')] as const] : []),
    ...(refundFailed ? [['danger', t('deposit.refundFailed')] as const] : []),
  ];
}

export const depositWords = (codes: Codes, row: DepositState, tools: Words): string =>
  [codes.label(row.status, tools.lang), ...besides(row, tools).map(([, words]) => words)].join(' · ');

/** The status, and what is to be decided or mended about the deposit. */
export function DepositBadges({ codes, row, tools }: { codes: Codes; row: DepositState; tools: Words }) {
  return (
    <span className="order-badges">
      <CodeBadge codes={codes} code={row.status} lang={tools.lang} />
      {besides(row, tools).map(([tone, words]) => (
        <Badge key={words} tone={tone}>
          {words}
        </Badge>
      ))}
    </span>
  );
}

/** 订金: the sum, marked while it is not paid. */
export function DepositSum({ row, t }: { row: DepositState; t: CellTools['t'] }) {
  if (row.deposit === 0) return <>-</>;
  return (
    <>
      {yuanText(row.deposit)}
      {row.status === 10 && row.depositPaid === 0 && <span className="order-faint"> {t('deposit.unpaid')}</span>}
    </>
  );
}
