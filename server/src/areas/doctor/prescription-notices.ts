import { PrescriptionStatus, RejectReason, rxStatus } from '@materia/contract/areas/doctor';
import type { Text } from '@materia/contract/kernel';
import { consumer, customerChannels, type Db, noticeTemplate, sql } from '../../kernel/index.ts';
import { notify, notifyCustomer } from '../notification/index.ts';

/** PRESCRIPTION_TO_REVIEW {rxNo}: to the pharmacists of its place (spec 07 §2.5 submit). */
export const prescriptionToReview = noticeTemplate({
  code: 'PRESCRIPTION_TO_REVIEW',
  to: 'STAFF',
  category: 'DOCTOR',
  title: 'doctor.notice.toReview',
  body: 'doctor.notice.toReview.body',
  level: 'warning',
  url: 'app.doctorspace.prescription',
  channels: ['LIVE'],
});

/** PRESCRIPTION_REJECTED {rxNo, reason}: to its prescriber, of an order also to the order desk (spec 07 §2.5 reject). */
export const prescriptionRejected = noticeTemplate({
  code: 'PRESCRIPTION_REJECTED',
  to: 'STAFF',
  category: 'DOCTOR',
  title: 'doctor.notice.rejected',
  body: 'doctor.notice.rejected.body',
  level: 'error',
  url: 'app.doctorspace.prescription',
  channels: ['LIVE'],
});

/** C_PRESCRIPTION {rxNo, result}: to the patient, when it was approved or rejected. */
export const prescriptionReviewed = noticeTemplate({
  code: 'C_PRESCRIPTION',
  to: 'CUSTOMER',
  category: 'DOCTOR',
  title: 'doctor.customer.reviewed',
  body: 'doctor.customer.reviewed.body',
  level: 'info',
  channels: customerChannels,
});

interface Told {
  readonly customerId: number | null;
  readonly rxNo: string | null;
  readonly companyId: number;
  readonly storeId: number | null;
  readonly doctorId: number | null;
  readonly orderId: number | null;
  readonly rejectCodes: number[];
}

const prescriptionForSystem = (db: Db, id: number) =>
  db.one<Told>(sql`
    select rx_no as "rxNo", company_id as "companyId", store_id as "storeId", doctor_id as "doctorId", order_id as "orderId",
      customer_id as "customerId", reject_codes as "rejectCodes" from prescription where id = ${id}`);

function reasonsOf(codes: readonly number[]): Text {
  const labels = codes.map(code => RejectReason.text(code));
  return { zh: labels.map(label => label.zh).join('、'), en: labels.map(label => label.en).join(', ') };
}

/** Steps of prescriptions that somebody else must answer. */
export const prescriptionNotices = [
  consumer('doctor.notices', [rxStatus], async (tx, { payload: { prescriptionId, to } }) => {
    if (to !== PrescriptionStatus.byName.toReview && to !== PrescriptionStatus.byName.rejected) return;
    const rx = await prescriptionForSystem(tx, prescriptionId);
    const { companyId, storeId, doctorId, orderId } = rx;
    const rxNo = rx.rxNo ?? String(prescriptionId);
    const common = { tag: `prescription-${prescriptionId}`, parameter: { prescriptionId } };
    if (to === PrescriptionStatus.byName.toReview) {
      const pharmacists = { priv: 'PRESCRIPTION:REVIEW', companyId, storeId } as const;
      await notify(tx, { ...common, template: prescriptionToReview, params: { rxNo }, to: pharmacists });
      return;
    }
    const rejected = { ...common, template: prescriptionRejected, params: { rxNo, reason: reasonsOf(rx.rejectCodes) } };
    if (doctorId !== null) await notify(tx, { ...rejected, to: { accounts: [{ roles: ['Doctor'] }], doctorId } });
    if (orderId === null) return;
    const desk = { priv: 'ORDER:WRITE', companyId, storeId } as const;
    await notify(tx, { ...rejected, to: desk, url: 'app.order.order_mgmt', parameter: { orderId } });
  }),
  consumer('doctor.customerNotices', [rxStatus], async (tx, { payload: { prescriptionId, from, to } }) => {
    const { approved, rejected, toReview } = PrescriptionStatus.byName;
    if (from !== toReview || (to !== approved && to !== rejected)) return;
    const { rxNo, customerId, companyId } = await prescriptionForSystem(tx, prescriptionId);
    if (customerId === null) return;
    const params = { rxNo: rxNo ?? String(prescriptionId), result: PrescriptionStatus.text(to) };
    await notifyCustomer(tx, { template: prescriptionReviewed, params, customerId, companyId });
  }),
];
