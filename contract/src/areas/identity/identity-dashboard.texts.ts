import { texts } from '../../kernel/index.ts';

/** What accounts say on the dashboard (spec 01 §12). */
export const identityDashboardTexts = texts({
  'identity.dash.registrations': { zh: '注册待审核', en: 'Registrations to review' },
  'identity.dash.name': { zh: '姓名', en: 'Name' },
  'identity.dash.company': { zh: '公司', en: 'Company' },
  'identity.dash.at': { zh: '申请时间', en: 'Applied' },
  'identity.dash.none': { zh: '没有待审核的注册', en: 'No registration waits' },
});
