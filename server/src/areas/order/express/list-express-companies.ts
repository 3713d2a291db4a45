import { listExpressCompanies, listExpressCompanyDetails } from '@materia/contract/areas/order';
import { on, sql } from '../../../kernel/index.ts';

export const listExpressCompaniesHandler = on(listExpressCompanies)((_, { db }) =>
  db.rows(sql`select code, name from express_company where enabled order by sort, id`),
);

export const listExpressCompanyDetailsHandler = on(listExpressCompanyDetails)((_, { db }) =>
  db.rows(sql`select code, name, phone, description from express_company where enabled order by sort, id`),
);
