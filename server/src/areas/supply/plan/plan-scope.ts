import { scopeOf } from '../../../kernel/index.ts';

/** Which plans an actor may see: rows of table supply_plan, and records of them. */
export const planScope = scopeOf({ company: 'company_id', store: 'store_id', mat: 'mat_id' });
