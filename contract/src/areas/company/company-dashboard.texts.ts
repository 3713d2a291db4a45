import { texts } from '../../kernel/index.ts';

/** What a company says on the dashboard (spec 01 §12). */
export const companyDashboardTexts = texts({
  'company.dash.licences': { zh: '证照到期', en: 'Licences ending' },
  'company.dash.licence': { zh: '证照', en: 'Licence' },
  'company.dash.holder': { zh: '持证主体', en: 'Holder' },
  'company.dash.until': { zh: '到期日', en: 'Ends' },
  'company.dash.state': { zh: '状态', en: 'State' },
  'company.dash.ended': { zh: '已过期', en: 'Ended' },
  'company.dash.ending': { zh: '即将到期', en: 'Ending soon' },
  'company.dash.todo.licences': { zh: '公司证照待审核', en: 'Companies with licences to review' },
  'company.dash.licences.none': { zh: '60天内没有到期的证照', en: 'No licence ends within 60 days' },
});
