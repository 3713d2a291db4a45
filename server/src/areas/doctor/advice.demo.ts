import { AdviceStatus, type AdviceStatusCode } from '@materia/contract/areas/doctor';
import { StoreOrderStatus } from '@materia/contract/areas/order';
import { addDays, dayOf } from '@materia/contract/kernel';
import type { Row } from '../../demo/copy-rows.ts';
import type { DemoArea, DemoFill } from '../../demo/demo-area.ts';
import { sql } from '../../kernel/index.ts';
import { adviceBecame } from '../order/advice-order.demo.ts';

const S = AdviceStatus.byName;
const { paid, pendingDelivery, signed, receivedMoney } = StoreOrderStatus.byName;
/** What orders that came of advice have become by now. */
const became = [paid, pendingDelivery, signed, receivedMoney];
const waiting: readonly AdviceStatusCode[] = [S.toConfirm, S.new, S.toConfirm, S.confirmed, S.invalid];
const complaints = [
  ['反复咳嗽三天，夜间加重', '急性支气管炎', '多饮温水，避免辛辣'],
  ['鼻塞流清涕，打喷嚏', '过敏性鼻炎', '远离花粉与尘螨'],
  ['饭后胃胀反酸', '慢性胃炎', '少食多餐，忌生冷'],
  ['膝关节酸痛，遇冷加重', '骨关节炎', '注意保暖，避免久站'],
  ['入睡困难一周', '失眠', '睡前不饮咖啡和浓茶'],
] as const;

interface PastOrder {
  readonly id: number;
  readonly customerId: number;
  readonly storeId: number;
  readonly placedAt: string;
  readonly isOpen: boolean;
}
interface Line {
  readonly goodsId: number;
  readonly number: number;
  readonly price: number;
}

/** Advice of the demo's doctor: some to confirm, some that became orders of the past, which know it too (spec 07 §2.3). */
export const adviceDemo: DemoArea = {
  area: 'advice',
  fill: async demo => {
    const orders = await demo.db.rows<PastOrder>(sql`
      select id, customer_id as "customerId", store_id as "storeId", placed_at as "placedAt", is_open as "isOpen" from customer_order
      where company_id = 1 and store_id is not null and order_type = 'STORE_ORDER' and order_refer is null and customer_id is not null
        and order_status_code = any(${became}::int[]) and not prescription_required order by placed_at desc limit 12`);
    const advice: Row[] = [];
    const goods: Row[] = [];
    for (const order of orders) {
      const id = advice.length + 1;
      const lines = await demo.db.rows<Line>(
        sql`select goods_id as "goodsId", number, price from order_line where order_id = ${order.id} order by line_no`,
      );
      const at = new Date(Date.parse(order.placedAt) - 3_600_000);
      const amount = lines.reduce((sum, line) => sum + line.number * line.price, 0);
      const status = order.isOpen ? S.ordered : S.done;
      advice.push({ ...adviceRow(id, at, order), status, amount, order_id: order.id });
      goods.push(...goodsRows(id, lines));
      await adviceBecame(demo.db, id, order.id);
    }
    await addWaiting(demo, advice, goods);
    await demo.copy('advice', advice);
    await demo.copy('advice_goods', goods);
  },
};

async function addWaiting({ db, random, now }: DemoFill, advice: Row[], goods: Row[]): Promise<void> {
  const people = await db.rows<{ id: number }>(
    sql`select customer_id as id from customer_place where store_id = 1 order by customer_id limit 60`,
  );
  const sold = await db.rows<Line>(sql`
    select sg.goods_id as "goodsId", 1 as number, sg.goods_price as price from store_goods sg join goods g on g.id = sg.goods_id
    where sg.store_id = 1 and sg.is_publish and not exists (select from goods_medicine x where x.goods_id = g.id and x.rx_type = 1) order by sg.id limit 40`);
  for (let n = 0; n < 15; n += 1) {
    const id = advice.length + 1;
    const lines = random.some(sold, random.int(1, 3));
    const at = new Date(now.getTime() - (n * 7 + 1) * 3_600_000);
    const status = waiting[n % waiting.length] as AdviceStatusCode;
    advice.push({
      ...adviceRow(id, at, { customerId: random.pick(people).id, storeId: 1 }),
      status,
      amount: lines.reduce((sum, line) => sum + line.number * line.price, 0),
      order_id: null,
      invalid_reason: status === S.invalid ? '顾客已自行购药' : null,
    });
    goods.push(...goodsRows(id, lines));
  }
}

/** The fields of every row, so that all have the same columns. */
function adviceRow(id: number, at: Date, of: { customerId: number; storeId: number }): Row {
  const [symptom, diagnosis, notice] = complaints[id % complaints.length] as (typeof complaints)[number];
  return {
    id,
    advice_no: `YZ${dayOf(at).replaceAll('-', '').slice(2)}${String(id).padStart(5, '0')}`,
    doctor_id: 1,
    customer_id: of.customerId,
    company_id: 1,
    store_id: of.storeId,
    source: id % 4 === 0 ? 'CUSTOMER' : 'DOCTOR',
    symptom,
    diagnosis,
    content: `按说明书服用，${notice}`,
    notice,
    valid_to: addDays(dayOf(at), 7),
    invalid_reason: null,
    created_at: at,
    updated_at: at,
  };
}

const goodsRows = (adviceId: number, lines: readonly Line[]): Row[] =>
  lines.map((line, sort) => ({
    advice_id: adviceId,
    goods_id: line.goodsId,
    number: line.number,
    dose: 1,
    dose_unit: '粒',
    frequency: '一日三次',
    route: '口服',
    timing: '饭后',
    days: 3,
    price: line.price,
    sort,
  }));
