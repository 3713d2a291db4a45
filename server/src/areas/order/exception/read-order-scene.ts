import {
  isMatOrder,
  type OrderScene,
  type OrderStatusCode,
  type OrderTypeCode,
  readOrderScene,
} from '@materia/contract/areas/order';
import { maskPhone } from '@materia/contract/kernel';
import { type Ctx, on, type StaffActor, sql } from '../../../kernel/index.ts';
import {
  alertsOfOrder,
  commandsOfOrder,
  type MatScene,
  matSceneForSystem,
  type OrderCommand,
} from '../../mat/index.ts';
import { movementsOf } from '../../supply/index.ts';
import { orderReach } from '../order-scope.ts';
import { readOrderLines } from '../read-order.ts';
import { troubleOf } from './trouble.ts';

interface Found {
  readonly id: number;
  readonly orderNo: string;
  readonly orderType: OrderTypeCode;
  readonly matId: number | null;
  readonly status: OrderStatusCode;
  readonly statusSince: string;
  readonly overdue: boolean;
  readonly failReason: string | null;
}
type Lines = Awaited<ReturnType<typeof readOrderLines>>;

function find({ db, actor, now }: Ctx<StaffActor>, id: number): Promise<Found | undefined> {
  return db.maybe(sql`
    select o.id, o.order_no as "orderNo", o.order_type as "orderType", o.mat_id as "matId", o.order_status_code as status,
      o.status_since as "statusSince", coalesce(o.is_open and o.due_at <= ${now()}::timestamptz, false) as overdue,
      (select r.fail_reason from order_refund r where r.owner_type = 'ORDER' and r.owner_id = o.id order by r.id desc limit 1) as "failReason"
    from customer_order o where o.id = ${id} and ${orderReach(actor, 'o')}`);
}

/** Slots at which something did not come out: as the last drop says, or where lines still lack units. */
function failingSlots(drop: OrderCommand | undefined, lines: Lines, slots: MatScene['slots']): ReadonlySet<number> {
  const failed = (drop?.result?.units ?? []).filter(unit => unit.result !== 'DROPPED');
  const told = slots.filter(slot => failed.some(unit => unit.subNo === slot.subNo && unit.trackNo === slot.trackNo));
  if (told.length > 0) return new Set(told.map(slot => slot.trackId));
  const lacking = lines.filter(line => line.droppedNumber + line.refundedNumber < line.number);
  return new Set(lacking.flatMap(line => line.trackId ?? []));
}

const commandRow = ({ sentAt: _, result, ...command }: OrderCommand): OrderScene['commands'][number] => ({
  ...command,
  units: (result?.units ?? []).map(({ trackNo, result: unit }) => ({ trackNo, result: unit })),
});

/** What happened at the device: for the cards of 异常处理 and the drawer's tab 设备 (spec 02 §6.3). */
export const readOrderSceneHandler = on(readOrderScene)(async ({ params }, ctx) => {
  const order = await find(ctx, params.order_id);
  if (!order || order.matId === null || !isMatOrder(order.orderType)) return ctx.fail('row.notFound');
  const lines = await readOrderLines(ctx.db, order.id);
  const { mat, subs, slots } = await matSceneForSystem(ctx.db, order.matId);
  const commands = await commandsOfOrder(ctx.db, order.orderNo);
  const drop = commands.find(command => command.type === 'DROP');
  const trouble = troubleOf({ ...order, lines }, drop);
  const failing =
    trouble && trouble.kind !== 'PICKUP' && trouble.kind !== 'REFUND' ? failingSlots(drop, lines, slots) : new Set();
  const own = new Set(lines.map(line => line.trackId));
  const trackIds = [...own].filter(id => id !== null);
  const alerts = await alertsOfOrder(ctx.db, { matId: order.matId, orderNo: order.orderNo, trackIds });
  return {
    trouble,
    mat: { ...mat, contactPhone: maskPhone(mat.contactPhone) },
    subs,
    slots: slots.map(slot => ({ ...slot, own: own.has(slot.trackId), failing: failing.has(slot.trackId) })),
    commands: commands.map(commandRow),
    movements: await movementsOf(
      ctx.db,
      'ORDER_LINE',
      lines.map(line => line.orderLineId),
    ),
    alerts,
  };
});
