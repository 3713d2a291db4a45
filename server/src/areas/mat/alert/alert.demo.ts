import {
  type AlertStatusCode,
  AlertType,
  type AlertTypeCode,
  alertRules,
  escalateMinutes,
} from '@materia/contract/areas/mat';
import { dayOf } from '@materia/contract/kernel';
import type { Row } from '../../../demo/copy-rows.ts';
import type { DemoArea, DemoFill } from '../../../demo/demo-area.ts';
import { sql } from '../../../kernel/index.ts';
import { awayHours } from '../mat.demo.ts';
import { expiryWatch, slotWatches } from './slot-watches.ts';
import { climateOf, fillTelemetry } from './telemetry.demo.ts';
import { inField } from './watched-mats.ts';

/** A slot of the demo that something happens to. */
interface Slot {
  /** Null: of the goods, in whatever slot. */
  readonly id: number | null;
  readonly matId: number;
  readonly companyId: number;
  readonly goodsId: number;
  readonly price: number;
  readonly stock: number;
}
interface Raised {
  readonly type: AlertTypeCode;
  readonly matId: number;
  readonly companyId: number;
  readonly hoursAgo: number;
  readonly status: AlertStatusCode;
  readonly slot?: Slot;
  readonly value?: number;
  readonly min?: number;
  readonly max?: number;
  readonly said?: string;
}

const reasons: Readonly<Partial<Record<AlertTypeCode, readonly string[]>>> = {
  NETWORK: ['断电', '路由器故障', 'SIM卡欠费', '场地检修'],
  TEMPERATURE: ['制冷机故障', '柜门未关严', '阳光直射', '传感器故障'],
  HUMIDITY: ['连续阴雨', '除湿机故障', '柜门未关严'],
  DOOR: ['补货后未关', '门锁故障'],
  JAM: ['商品变形', '弹簧错位', '电机故障'],
  DROP_UNKNOWN: ['掉货检测故障', '顾客已取走'],
  PRICE: ['设备未同步', '价签未更换'],
  STOCK_DIFF: ['盘点差异', '漏扫'],
  LOCKED_TRACK: ['待补货处理', '待维修'],
};

/** What is wrong with the demo's devices, and what was in the last 30 days (spec 06 §8): every type and status at least once. */
export const alertDemo: DemoArea = {
  area: 'alert',
  fill: async demo => {
    await demo.copy(
      'alert_reason',
      Object.entries(reasons).flatMap(([type, names]) => names.map((name, sort) => ({ type, name, sort }))),
    );
    const slots = await demo.db.rows<Slot>(sql`
      select t.id, t.mat_id as "matId", m.company_id as "companyId", t.goods_id as "goodsId", t.price, t.stock
      from track t join mat m on m.id = t.mat_id where t.goods_id is not null and t.held = 0 and t.stock > 2 order by t.id`);
    const raised = [
      ...(await breakSlots(demo, slots)),
      ...(await present(demo)),
      ...past(demo, slots),
      ...(await shelves(demo)),
    ];
    const reasonIds = await demo.db.rows<{ id: number; type: string }>(
      sql`select id, type from alert_reason order by id`,
    );
    await demo.copy(
      'alert',
      raised.map((each, index) =>
        alertRow(demo, each, index, reasonIds.find(({ type }) => type === each.type)?.id ?? null),
      ),
    );
    await fillTelemetry(demo);
  },
};

/** What the device says, beside what it should be. */
function unlike(raised: Raised): Raised {
  const right = raised.type === 'PRICE' ? raised.slot?.price : raised.slot?.stock;
  return { ...raised, min: right, max: right };
}

/** Slots locked for each reason, at another price, or with another number of pieces than the device says, at WMDB and elsewhere. */
async function breakSlots({ db, now }: DemoFill, slots: readonly Slot[]): Promise<Raised[]> {
  await db.run(sql`update track set reported_price = price, reported_stock = stock where goods_id is not null`);
  const nth = (matId: number, n: number) => slots.filter(slot => slot.matId === matId)[n] as Slot;
  const locks = [
    [1, 3, 'MANUAL', 50],
    [1, 9, 'JAM', 5],
    [2, 4, 'UNKNOWN', 2],
    [3, 7, 'STOP_SALE', 30],
    [5, 2, 'JAM', 70],
    [9, 6, 'TEMP', 3],
    [25, 2, 'MANUAL', 26],
    [26, 5, 'JAM', 8],
  ] as const;
  for (const [matId, n, reason, hours] of locks)
    await db.run(sql`update track set locks = array[${reason}], locked_at = ${new Date(now.getTime() - hours * 3_600_000)}
      where id = ${nth(matId, n).id}`);
  const prices = [
    [1, 5, 110],
    [2, 1, 95],
    [4, 8, 120],
    [7, 3, 90],
    [27, 4, 105],
  ] as const;
  for (const [matId, n, percent] of prices)
    await db.run(sql`update track set reported_price = price * ${percent} / 100 where id = ${nth(matId, n).id}`);
  const counts = [
    [3, 2],
    [8, 5],
    [28, 1],
  ] as const;
  for (const [matId, n] of counts)
    await db.run(sql`update track set reported_stock = stock - 1 where id = ${nth(matId, n).id}`);
  const at = (type: AlertTypeCode, matId: number, n: number, hoursAgo: number, value?: number): Raised => {
    const slot = nth(matId, n);
    return { type, matId, companyId: slot.companyId, hoursAgo, status: 'NEW', slot, value };
  };
  return [
    ...locks
      .filter(([, , , hours]) => hours >= 24)
      .map(([matId, n, , hours]) => at('LOCKED_TRACK', matId, n, hours - 24)),
    at('JAM', 1, 9, 5),
    at('JAM', 26, 5, 8),
    at('DROP_UNKNOWN', 2, 4, 2),
    ...prices.map(([matId, n, percent]) =>
      unlike(at('PRICE', matId, n, 20, Math.floor((nth(matId, n).price * percent) / 100))),
    ),
    ...counts.map(([matId, n]) => unlike(at('STOCK_DIFF', matId, n, 6, nth(matId, n).stock - 1))),
  ];
}

/** What the slots have come to by themselves: as the watch would raise it with its first look, told long ago. */
async function shelves({ db, now, random }: DemoFill): Promise<Raised[]> {
  const found: Raised[] = [];
  for (const { type, bad } of [...slotWatches.filter(watch => ofShelves.includes(watch.type)), expiryWatch]) {
    const rows = await db.rows<Shelf>(sql`
      select b.mat_id as "matId", m.company_id as "companyId", b.track_id as "trackId", b.goods_id as "goodsId", b.value, b.min,
        coalesce((select max(t.price) from track t where t.mat_id = b.mat_id and t.goods_id = b.goods_id), 0) as price
      from (${bad(now)}) b join mat m on m.id = b.mat_id where ${inField} order by 1, 3, 4`);
    for (const { trackId, goodsId, price, ...row } of rows) {
      const slot = { id: trackId, goodsId, price, stock: 0, matId: row.matId, companyId: row.companyId };
      const { matId, companyId, value, min } = row;
      found.push({ type, matId, companyId, hoursAgo: random.int(50, 90), status: 'ACK', slot, value, min });
    }
  }
  return found;
}

const ofShelves: readonly AlertTypeCode[] = ['SOLD_OUT', 'LOW_STOCK'];
interface Shelf {
  readonly matId: number;
  readonly companyId: number;
  readonly trackId: number | null;
  readonly goodsId: number;
  readonly value: number;
  readonly min: number;
  readonly price: number;
}

/** What is wrong with whole devices now: climate as their telemetry shows it, and the two that no simulator runs. */
async function present({ db }: DemoFill): Promise<Raised[]> {
  const mats = await db.rows<{ id: number; companyId: number }>(
    sql`select id, company_id as "companyId" from mat order by id`,
  );
  const of = (matId: number, rest: Omit<Raised, 'matId' | 'companyId'>): Raised => ({
    matId,
    companyId: mats.find(mat => mat.id === matId)?.companyId as number,
    ...rest,
  });
  const climate = climateOf.map(({ matId, type, hoursAgo, value, status, ...limits }) =>
    of(matId, { type, hoursAgo, value, status, ...limits }),
  );
  for (const { matId, type, value } of climateOf)
    await db.run(sql`update mat set ${sql.id(type.toLowerCase())} = ${value} where id = ${matId}`);
  return [
    ...climate,
    ...Object.entries(awayHours).map(([id, hoursAgo]) =>
      of(Number(id), { type: 'NETWORK', hoursAgo, status: 'HANDLING' }),
    ),
    of(6, { type: 'CLOCK', hoursAgo: 4, status: 'NEW', value: 412, min: -300, max: 300 }),
    of(11, { type: 'FAULT', hoursAgo: 3, status: 'HANDLING', said: '压缩机不启动 (E12)' }),
    of(12, { type: 'COMMAND', hoursAgo: 7, status: 'NEW', said: 'REBOOT' }),
    of(1, { type: 'SYNC', hoursAgo: 26, status: 'ACK', value: 1 }),
    of(25, { type: 'SYNC', hoursAgo: 26, status: 'ACK', value: 1 }),
    of(13, { type: 'OTA', hoursAgo: 40, status: 'ACK' }),
  ];
}

/** Those of the last 30 days: two a day, most closed, some ignored. */
function past({ random }: DemoFill, slots: readonly Slot[]): Raised[] {
  return Array.from({ length: 60 }, (_, index) => {
    const type = AlertType.all[index % AlertType.all.length] as AlertTypeCode;
    const slot = random.pick(slots);
    const { matId, companyId } = slot;
    const ofSlot = ['JAM', 'DROP_UNKNOWN', 'SOLD_OUT', 'LOW_STOCK', 'EXPIRING', 'PRICE', 'LOCKED_TRACK', 'STOCK_DIFF'];
    const status = index % 9 === 0 ? 'IGNORED' : 'CLOSED';
    return {
      type,
      matId,
      companyId,
      hoursAgo: 48 + index * 11,
      status,
      slot: ofSlot.includes(type) ? slot : undefined,
    };
  });
}

/** Whom it was told to by now. */
function escalatedAfter({ type, hoursAgo }: Raised): 0 | 1 | 2 {
  const minutes = escalateMinutes[alertRules[type].level];
  if (hoursAgo * 60 >= 2 * minutes) return 2;
  return hoursAgo * 60 >= minutes ? 1 : 0;
}

function alertRow({ now }: DemoFill, of: Raised, index: number, reasonId: number | null): Row {
  const first = new Date(now.getTime() - of.hoursAgo * 3_600_000);
  const after = (minutes: number) => new Date(first.getTime() + minutes * 60_000);
  const ended = of.status === 'CLOSED' || of.status === 'IGNORED';
  return {
    id: index + 1,
    alert_no: `GJ${dayOf(first).replaceAll('-', '')}${String(index + 1).padStart(4, '0')}`,
    type: of.type,
    level: of.type === 'EXPIRING' && (of.value ?? 1) <= 0 ? 1 : alertRules[of.type].level,
    company_id: of.companyId,
    mat_id: of.matId,
    // Documents given up are the device's, not a cabinet's: what fails next joins its alert.
    sub_no: of.type === 'SYNC' && !of.slot ? null : 0,
    track_id: of.slot?.id ?? null,
    goods_id: of.slot?.goodsId ?? null,
    title: AlertType.label(of.type),
    value: of.value ?? null,
    threshold_min: of.min ?? null,
    threshold_max: of.max ?? null,
    said: of.said ?? null,
    risk: of.slot ? Math.floor(of.slot.price / 4) : 0,
    first_at: first,
    last_at: ended ? after(90) : now,
    recovered_at: of.status === 'CLOSED' ? after(90) : null,
    ack_at: of.status === 'NEW' ? null : after(12),
    closed_at: ended ? after(120) : null,
    status: of.status,
    raised_at: first,
    escalated: of.status === 'NEW' ? escalatedAfter(of) : 0,
    reason_id: of.status === 'CLOSED' ? reasonId : null,
  };
}
