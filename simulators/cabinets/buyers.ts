import type { Cabinet } from './cabinet.ts';
import { look, offered, visitor } from './lookers.ts';

export interface BuyersWorld {
  /** Where the payer's hands are. */
  readonly pay: string;
  /** How many an hour, over all cabinets, when they are most. */
  readonly perHour: number;
  readonly speed: number;
  random(): number;
  cabinets(): readonly Cabinet[];
}

/** Share of the busiest hour that each hour of the day brings. */
const curve = [2, 1, 1, 1, 1, 2, 4, 6, 7, 8, 9, 10, 10, 8, 7, 7, 8, 9, 10, 10, 9, 8, 6, 4];
const hourMs = 3_600_000;
const zoneHours = 8;

/** Somebody chooses at the screen and pays what it shows: the server's answer to the order, or why there is none. */
export async function buy(cabinet: Cabinet, pay: string, of: { goodsId?: number; number: number; random(): number }) {
  const goodsId = of.goodsId ?? (await anyGoods(cabinet, of));
  if (goodsId === null) return { ok: false, message: 'nothing is sold here' };
  const { view, cart } = visitor(cabinet);
  await view(goodsId);
  await cart(goodsId);
  const order = await cabinet.request('CREATE_ORDER', { goods: [{ goodsId, number: of.number }] });
  const payNo = order?.data?.payNo;
  if (typeof payNo !== 'string') return order;
  await fetch(new URL('/sim/pay', pay), { method: 'POST', body: JSON.stringify({ payNo, result: 'PAID' }) });
  return order;
}

async function anyGoods(cabinet: Cabinet, of: { number: number; random(): number }): Promise<number | null> {
  const enough = (await offered(cabinet)).filter(({ available }) => available >= of.number);
  return enough[Math.floor(of.random() * enough.length)]?.goodsId ?? null;
}

/** How long until the next one comes, by the hour of the day. */
export function nextBuyerMs(
  { perHour, speed, random }: Pick<BuyersWorld, 'perHour' | 'speed' | 'random'>,
  at: Date,
): number {
  const share = (curve[new Date(at.getTime() + zoneHours * hourMs).getUTCHours()] as number) / 10;
  return (-Math.log(1 - random()) * hourMs) / (perHour * share * speed);
}

/** Each who buys is followed by one who only looks, as often as not. */
async function come(cabinet: Cabinet, of: Pick<BuyersWorld, 'pay' | 'random'> & { number: number }): Promise<void> {
  const { pay, random } = of;
  await buy(cabinet, pay, of);
  if (random() < 0.5) await look(cabinet, random);
}

/** People who buy at the cabinets' own screens. Answers how to send them home. */
export function startBuyers(world: BuyersWorld): () => void {
  let timer: NodeJS.Timeout | undefined;
  const next = (): void => {
    timer = setTimeout(
      () => {
        const open = world.cabinets().filter(cabinet => cabinet.connected);
        const cabinet = open[Math.floor(world.random() * open.length)];
        const number = world.random() < 0.8 ? 1 : 2;
        // One that finds the screen dark or the shop shut goes away.
        if (cabinet) void come(cabinet, { number, ...world }).catch(() => undefined);
        next();
      },
      nextBuyerMs(world, new Date()),
    );
  };
  if (world.perHour > 0) next();
  return () => clearTimeout(timer);
}
