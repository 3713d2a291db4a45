import { scopeOf } from '../../../kernel/index.ts';

/** Which wishes an actor may see (spec 00 §2.2). */
export const wishScope = scopeOf({ company: 'company_id', store: 'store_id', mat: 'mat_id', customer: 'customer_id' });
