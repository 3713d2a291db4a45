import { scopeOf } from '../../kernel/index.ts';

/** Which stores an actor may see (spec 00 §2.2): rows of table store. */
export const storeScope = scopeOf({ company: 'company_id', store: 'id' });
