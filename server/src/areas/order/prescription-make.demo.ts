import { addDays, dayOf } from '@materia/contract/kernel';
import { json } from '../../demo/copy-rows.ts';
import type { PastOrder, PastTables, PastWorld } from './order-past.demo.ts';

/** Status of the prescription by where its order stands (spec 07 §2.5). */
function statusAt(end: number): number {
  if ([10, 20, 19, 22, 23].includes(end)) return 20;
  if ([30, 41, 40, -20].includes(end)) return 40;
  return end < 0 ? -11 : 50;
}

/** The prescription that covers the prescription goods of an order. */
export function addPrescription({ staff }: PastWorld, past: PastOrder, out: PastTables): number {
  const { wish, orderId, placedAt: at } = past;
  const id = out.prescriptions.length + 1;
  const status = wish.rxWaiting ? 10 : statusAt(wish.end);
  const reviewed = status >= 20;
  const goods = wish.goods.filter(each => each.article.rx);
  out.prescriptions.push({
    id,
    rx_no: `CF${dayOf(at).replaceAll('-', '')}${String(id).padStart(6, '0')}`,
    rx_type: 'WESTERN',
    source: 'ONLINE',
    company_id: wish.seller.companyId,
    store_id: wish.seller.storeId,
    prescriber_name: '坐堂医师',
    org_name: '康宁互联网医院',
    customer_id: wish.person.id,
    patient: json({ name: wish.person.name, gender: 1, age: 42 }),
    diagnoses: json(['上呼吸道感染']),
    issued_at: at,
    valid_to: addDays(dayOf(at), 2),
    amount: goods.reduce((sum, { article, number }) => sum + article.price * number, 0),
    review_due_at: new Date(at.getTime() + 600_000),
    reviewer_id: reviewed ? (staff.find(each => each.agentType === 4)?.id ?? null) : null,
    reviewed_at: reviewed ? at : null,
    order_id: status === -11 ? null : orderId,
    used_at: status === 50 ? at : null,
    status,
  });
  for (const [index, { article, number }] of goods.entries()) {
    out.prescriptionLines.push({
      prescription_id: id,
      line_no: index + 1,
      goods_id: article.goodsId,
      goods_name: article.name,
      spec: article.spec,
      number,
      unit: '盒',
      price: article.price,
    });
  }
  return id;
}
