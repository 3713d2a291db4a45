import { PreOrderStatus, preOrderStatus } from '@materia/contract/areas/order';
import { dateTimeText } from '@materia/contract/kernel';
import { consumer, customerChannels, noticeTemplate, pushes, rowPush, sql } from '../../../kernel/index.ts';
import { notify, notifyCustomer } from '../../notification/index.ts';
import { refundPendingNotice } from '../order-templates.ts';

const S = PreOrderStatus.byName;

export const preOrderArrivedNotice = noticeTemplate({
  to: 'CUSTOMER',
  category: 'ORDER',
  level: 'info',
  channels: customerChannels,
  code: 'C_PREORDER',
  title: 'preorder.customer.arrived',
  body: 'preorder.customer.arrived.body',
});

/** The customer hears of goods that are there, whoever may refund of a deposit that is asked back (spec 01 §7). */
export const preOrderNotices = [
  consumer('preorder.notices', [preOrderStatus], async (tx, { payload }) => {
    const { id, from, to, companyId, storeId, customerId } = payload;
    if (from === to || (to !== S.arrived && to !== S.refunding)) return;
    const found = await tx.one<{ preNo: string; place: string; keepUntil: string | null; asked: boolean }>(sql`
      select p.pre_no as "preNo", s.name as place, p.keep_until as "keepUntil", exists (
        select from order_refund r where r.owner_type = 'PREORDER' and r.owner_id = p.id and r.status = 0) as asked
      from pre_order p join store s on s.id = p.store_id where p.id = ${id}`);
    const { preNo, place, keepUntil } = found;
    if (to === S.arrived && from === S.booked) {
      const deadline = keepUntil === null ? '' : dateTimeText(Date.parse(keepUntil)).slice(0, 16);
      const params = { preNo, place, deadline };
      await notifyCustomer(tx, { template: preOrderArrivedNotice, params, customerId, companyId });
    }
    if (to === S.refunding && found.asked)
      await notify(tx, {
        template: refundPendingNotice,
        params: { place, orderNo: preNo },
        to: { priv: 'ORDER:REFUND', companyId, storeId, matId: null },
        url: 'app.mall.pre_order_mgmt',
        parameter: { id },
        tag: `preorder-${id}`,
      });
  }),
];

/** Lists that show it mark the row (spec 01 §8 ROW). */
export const preOrderPushes = [
  pushes(preOrderStatus, ({ event, payload: { id, version, companyId, storeId } }) =>
    rowPush({ entity: 'preOrder', id, version, event }, { priv: 'PREORDER', companyId, storeId, matId: null }),
  ),
];
