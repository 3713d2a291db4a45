import type { RecycledItem } from '@materia/contract/areas/supply';
import { refuse, sql, type Tx } from '../../../kernel/index.ts';
import { customerForOrder } from '../../customer/index.ts';
import { registerRecycling } from './apply-recycling-step.ts';

export interface HandIn {
  readonly name: string;
  readonly cellphone?: string;
  readonly items: readonly RecycledItem[];
}

/** RECYCLE at a device's screen (spec 06 §5): booked; whoever comes there takes it out and receives it. */
export async function handInAtMat(tx: Tx, matId: number, of: HandIn): Promise<{ recyclingNo: string; status: number }> {
  const mat = await tx.maybe<{ companyId: number; storeId: number | null }>(
    sql`select company_id as "companyId", store_id as "storeId" from mat where id = ${matId} and deleted_at is null`,
  );
  if (!mat) return refuse('row.notFound');
  const { name, cellphone = null, items } = of;
  const customer = cellphone === null ? undefined : await customerForOrder(tx, { cellphone });
  const row = await registerRecycling(tx, {
    ...{ source: 'MAT', status: 0, matId, ...mat, name, cellphone, items, receiverId: null },
    customerId: customer?.customerId ?? null,
  });
  return { recyclingNo: row.recyclingNo, status: row.status };
}
