import { type Sql, sql } from '../../../kernel/index.ts';

/** What goes to an ERP: documents of orders, or of supply plans. Two tables of one shape (spec 06 §2). */
export type SyncOf = 'ORDER' | 'PLAN';

interface SyncTable {
  readonly table: Sql;
  /** Columns that name the order or plan. */
  readonly ownerId: Sql;
  readonly ownerNo: Sql;
  readonly target: string;
  readonly entity: string;
}

export const syncTables: Readonly<Record<SyncOf, SyncTable>> = {
  ORDER: {
    table: sql.text('order_sync'),
    ownerId: sql.text('s.order_id'),
    ownerNo: sql.text('s.order_no'),
    target: 'ORDER_SYNC',
    entity: 'order_sync',
  },
  PLAN: {
    table: sql.text('supply_plan_sync'),
    ownerId: sql.text('s.plan_id'),
    ownerNo: sql.text('s.plan_no'),
    target: 'PLAN_SYNC',
    entity: 'supply_plan_sync',
  },
};
