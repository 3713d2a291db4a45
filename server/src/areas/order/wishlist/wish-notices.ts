import { WishStatus, wishStatus } from '@materia/contract/areas/order';
import {
  consumer,
  countersPush,
  customerChannels,
  type Db,
  noticeTemplate,
  pushes,
  rowPush,
  sql,
} from '../../../kernel/index.ts';
import { notify, notifyCustomer } from '../../notification/index.ts';
import { refundPendingNotice } from '../order-templates.ts';

const S = WishStatus.byName;

export const wishNewNotice = noticeTemplate({
  to: 'STAFF',
  category: 'ORDER',
  channels: ['LIVE'],
  code: 'WISH_NEW',
  title: 'wish.notice.new',
  body: 'wish.notice.new.body',
  level: 'info',
});
export const wishArrivedNotice = noticeTemplate({
  to: 'CUSTOMER',
  category: 'ORDER',
  level: 'info',
  channels: customerChannels,
  code: 'C_WISH',
  title: 'wish.customer.arrived',
  body: 'wish.customer.arrived.body',
});

const toldForSystem = (db: Db, id: number) =>
  db.one<{ wishNo: string; goods: string; number: number; place: string; asked: boolean }>(sql`
    select w.wish_no as "wishNo", w.goods_name as goods, w.number, coalesce(s.name, m.mat_name, '') as place, exists (
      select from order_refund r where r.owner_type = 'WISH' and r.owner_id = w.id and r.status = 0) as asked
    from wishlist w left join store s on s.id = w.store_id left join mat m on m.id = w.mat_id where w.id = ${id}`);

/** Staff hear of new wishes, whoever may refund of deposits asked back, customers of goods that are there (spec 01 §7, 02 §2.3). */
export const wishNotices = [
  consumer('wish.notices', [wishStatus], async (tx, { payload }) => {
    const { id, from, to, companyId, storeId, matId, customerId, source } = payload;
    if (from === to) return;
    const { wishNo, goods, number, place, asked } = await toldForSystem(tx, id);
    const url = source === 'OTO' ? 'app.oto.wishlist_mgmt' : 'app.mall.wishlist_mgmt';
    const scope = { companyId, storeId, matId };
    const about = { url, parameter: { wish_id: id }, tag: `wish-${id}` };
    if (from === null)
      await notify(tx, {
        ...about,
        template: wishNewNotice,
        params: { place, goods, number },
        to: { priv: 'WISHLIST:WRITE', ...scope },
      });
    if (to === S.refunding && asked)
      await notify(tx, {
        ...about,
        template: refundPendingNotice,
        params: { place, orderNo: wishNo },
        to: { priv: 'ORDER:REFUND', ...scope },
      });
    if (to === S.arrived && from === S.inHand)
      await notifyCustomer(tx, {
        template: wishArrivedNotice,
        params: { goods, place, wishNo },
        customerId,
        companyId,
      });
  }),
];

/** Lists mark the row; the badge counts what stands at 10 (spec 01 §7, §8). */
export const wishPushes = [
  pushes(wishStatus, ({ event, payload: { id, version, from, to, companyId, storeId, matId } }) => {
    const audience = { priv: 'WISHLIST', companyId, storeId, matId } as const;
    const counted = from !== to && (from === S.new || to === S.new);
    return [
      rowPush({ entity: 'wish', id, version, event }, audience),
      ...(counted ? [countersPush(['wishlistCount'], audience)] : []),
    ];
  }),
];
