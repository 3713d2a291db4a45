import { sql, todoSource } from '../../../kernel/index.ts';
import { companyScope } from '../company.store.ts';
import { licencesToReview } from '../licence/licence.store.ts';

/** Companies whose licences, their own or their stores', the platform has to judge (spec 01 §12 待我处理, 04 §3.2). */
export const licenceReviewsTodo = todoSource({
  code: 'licence_review',
  label: 'company.dash.todo.licences',
  for: { roles: ['SuperAdmin', 'Admin'], needs: 'COMPANY:WRITE' },
  tone: 'primary',
  lead: { path: '/app/biz/company_mgmt', search: { licencesWaiting: 'true' } },
  // As the list has them: without closed and deleted companies.
  count: ({ db, actor }) =>
    db.one(sql`
      select count(distinct c.id)::int as count, min(l.created_at) as oldest from licence l join company c on c.id = l.company_id
      where ${licencesToReview(actor)} and ${companyScope(actor, 'c')} and c.deleted_at is null and c.status <> 'CLOSED'`),
});
