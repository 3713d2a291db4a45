import type { RefundKindCode } from '@materia/contract/areas/order';
import { sql } from '../../../kernel/index.ts';

/** Money alone goes back, that a dead or paid order did not want, or of its deposit: nothing that was bought with it. */
const moneyOnly: readonly RefundKindCode[] = ['LATE_PAY', 'DEPOSIT'];

export const isMoneyOnly = ({ kind }: { readonly kind: RefundKindCode }): boolean => moneyOnly.includes(kind);

/** Refunds `r` of what was bought. */
export const ofGoods = sql`r.kind <> all(${moneyOnly}::text[])`;
