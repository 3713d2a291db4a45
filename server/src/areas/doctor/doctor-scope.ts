import { scopeOf } from '../../kernel/index.ts';

/** Which advice an actor may see: a doctor the own, others those of their places (spec 00 §2.2). */
export const adviceScope = scopeOf({
  company: 'company_id',
  store: 'store_id',
  mat: 'mat_id',
  doctor: 'doctor_id',
  customer: 'customer_id',
});

/** Which bookings. */
export const bookingScope = scopeOf({
  company: 'company_id',
  store: 'store_id',
  doctor: 'doctor_id',
  customer: 'customer_id',
});
