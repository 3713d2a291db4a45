import { area, sql } from '../../kernel/index.ts';
import { accountScope } from './account/account.store.ts';
import { payAccountChanged } from './account/account-words.ts';
import { companyHandlers } from './company.handlers.ts';
import { contractScope } from './contract/contract.store.ts';
import { licenceReviewsTodo } from './dashboard/licence-reviews.todo.ts';
import { licencesBlock } from './dashboard/licences.block.ts';
import { insuranceScope } from './insurance/insurance.store.ts';
import { licenceScope } from './licence/licence.store.ts';
import { licenceExpiry } from './licence/licence-expiry.task.ts';
import { certExpiring, licenceExpiring, licenceToReview } from './licence/licence-notices.ts';
import { companyReader } from './record-company.ts';
import { revenueScope } from './revenue/revenue.store.ts';
import { serviceContractScope } from './service/mat-service.store.ts';
import { matServiceExpiry, serviceAsked, serviceExpiring } from './service/mat-service-expiry.task.ts';
import { templateScope } from './xcx/template.store.ts';
import { xcxPublish } from './xcx/xcx-publish.task.ts';

export const companyModule = area('company', {
  handlers: companyHandlers,
  tasks: [licenceExpiry, matServiceExpiry, xcxPublish],
  templates: [licenceToReview, licenceExpiring, certExpiring, payAccountChanged, serviceExpiring, serviceAsked],
  uploads: [{ name: 'CONTRACT', personal: true, needs: 'COMPANY:WRITE' }],
  blocks: [licencesBlock],
  todos: [licenceReviewsTodo],
  targets: {
    COMPANY: companyReader,
    LICENCE: {
      needs: 'COMPANY',
      reads: async (db, actor, id) =>
        (await db.maybe(sql`select from licence l where l.id = ${id} and ${licenceScope(actor)}`)) !== undefined,
    },
    COMPANY_CONTRACT: {
      needs: 'COMPANY',
      reads: async (db, actor, id) =>
        (await db.maybe(sql`select from company_contract k where k.id = ${id} and ${contractScope(actor, 'k')}`)) !==
        undefined,
    },
    REVENUE_RULE: {
      needs: 'REVENUE',
      reads: async (db, actor, id) =>
        (await db.maybe(sql`select from revenue_rule r where r.id = ${id} and ${revenueScope(actor)}`)) !== undefined,
    },
    INSURANCE: {
      needs: 'INSURANCE',
      reads: async (db, actor, id) =>
        (await db.maybe(sql`select from insurance i where i.id = ${id} and ${insuranceScope(actor)}`)) !== undefined,
    },
    MAT_SERVICE_CONTRACT: {
      needs: 'MAT',
      reads: async (db, actor, id) =>
        (await db.maybe(
          sql`select from mat_service_contract k where k.id = ${id} and ${serviceContractScope(actor, 'k')}`,
        )) !== undefined,
    },
    XCX_CONFIG: {
      needs: 'XCX',
      reads: async (db, actor, id) =>
        (await db.maybe(sql`select from xcx_config x where x.id = ${id} and ${templateScope(actor, 'x')}`)) !==
        undefined,
    },
    XCX_TEMPLATE: {
      needs: 'XCX',
      reads: async (db, actor, id) =>
        (await db.maybe(sql`select from xcx_template t where t.id = ${id} and ${templateScope(actor, 't')}`)) !==
        undefined,
    },
    PAYMENT_ACCOUNT: {
      needs: 'COMPANY',
      reads: async (db, actor, id) =>
        (await db.maybe(sql`select from payment_account a where a.id = ${id} and ${accountScope(actor, 'a')}`)) !==
        undefined,
    },
  },
});
