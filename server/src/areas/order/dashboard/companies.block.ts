import { dashboardBlock, fewRows } from '../../../kernel/index.ts';
import { companiesToday } from './order-days.ts';
import { todayOf } from './order-lead.ts';

const shown = 8;

/** The companies that have sold most today (spec 01 §12). */
export const companiesBlock = dashboardBlock({
  code: 'company_top',
  shape: 'table',
  title: 'order.dash.companies',
  for: { roles: ['SuperAdmin', 'Admin'], needs: 'ORDER' },
  place: 50,
  width: 2,
  on: ['ORDER_REFRESH', 'MAT_ORDER', 'STORE_ORDER'],
  async read(ctx) {
    const rows = await companiesToday(ctx, shown);
    const { say } = ctx;
    return {
      table: fewRows(
        say,
        {
          'order.dash.company': 'text',
          'order.dash.storeOrders': 'count',
          'order.dash.matOrders': 'count',
          // No list has both families: each amount leads to its own.
          'order.dash.storePaid': 'fen',
          'order.dash.matPaid': 'fen',
          'dashboard.then.1': 'fen',
        },
        rows.map(row => {
          const company = { companyId: String(row.companyId) };
          const leads = { store: todayOf(false, company), mat: todayOf(true, company) };
          return [
            { value: row.name, lead: { path: '/app/biz/company_mgmt', search: company } },
            { value: row.storeOrders, lead: leads.store },
            { value: row.matOrders, lead: leads.mat },
            { value: row.storePaid, lead: leads.store },
            { value: row.matPaid, lead: leads.mat },
            { value: row.yesterday },
          ];
        }),
        'order.dash.today.none',
      ),
    };
  },
});
