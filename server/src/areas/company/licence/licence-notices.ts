import { noticeTemplate } from '../../../kernel/index.ts';

const staff = { to: 'STAFF', category: 'SYSTEM', channels: ['LIVE'] } as const;

/** LICENCE_TO_REVIEW {owner, kind, number}: to the platform (spec 01 §7). */
export const licenceToReview = noticeTemplate({
  ...staff,
  code: 'LICENCE_TO_REVIEW',
  title: 'licence.notice.toReview',
  body: 'licence.notice.toReview.body',
  level: 'info',
  url: 'app.biz.company_mgmt',
});

/** LICENCE_EXPIRING {owner, kind, number, until, days}: to the platform, the Manager and the headers of the stores it concerns (spec 04 §3.2). */
export const licenceExpiring = noticeTemplate({
  ...staff,
  code: 'LICENCE_EXPIRING',
  title: 'licence.notice.expiring',
  body: 'licence.notice.expiring.body',
  level: 'warning',
  url: 'app.my-company.my_company_basic_mgmt',
});

/** CERT_EXPIRING {name, until, days}: a payment account's certificate (spec 04 §3.6). */
export const certExpiring = noticeTemplate({
  ...staff,
  code: 'CERT_EXPIRING',
  title: 'account.notice.certificate',
  body: 'account.notice.certificate.body',
  level: 'warning',
  url: 'app.biz.account_mgmt',
});
