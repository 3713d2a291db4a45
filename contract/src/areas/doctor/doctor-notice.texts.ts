import { texts } from '../../kernel/index.ts';

/** What prescriptions tell staff (spec 01 §7, 07 §2.5). */
export const doctorNotices = texts({
  'doctor.notice.toReview': { zh: '有处方待审核', en: 'A prescription waits for review' },
  'doctor.notice.toReview.body': { zh: '处方{rxNo}待审核', en: 'Prescription {rxNo} waits for review' },
  'doctor.notice.rejected': { zh: '处方被驳回', en: 'A prescription was rejected' },
  'doctor.notice.rejected.body': { zh: '处方{rxNo}被驳回：{reason}', en: 'Prescription {rxNo} was rejected: {reason}' },
  'doctor.customer.reviewed': { zh: '处方审核结果', en: 'Your prescription' },
  'doctor.customer.reviewed.body': { zh: '您的处方{rxNo}{result}', en: 'Your prescription {rxNo}: {result}' },
});
