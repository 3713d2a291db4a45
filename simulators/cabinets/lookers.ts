import { randomUUID } from 'node:crypto';
import type { Cabinet } from './cabinet.ts';

export interface Offered {
  readonly goodsId: number;
  readonly goodsName: string;
  readonly available: number;
}

/** What people ask a cabinet for that it does not have. */
const missing = ['血压计', '退热贴', '褪黑素', '制氧机', '电子体温计', '艾草贴'];

const any = <T>(list: readonly T[], random: () => number): T | undefined => list[Math.floor(random() * list.length)];

/** What the screen offers now. */
export async function offered(cabinet: Cabinet): Promise<readonly Offered[]> {
  const reply = await cabinet.request('GOODS', { limit: 100 });
  return (reply?.data?.rows ?? []) as Offered[];
}

/** Somebody at the screen: each thing they do is said, under one visit. */
export function visitor(cabinet: Cabinet) {
  const visitId = randomUUID();
  const say = (step: string, more: object = {}) => cabinet.say('visit', { visitId, step, ...more });
  return {
    view: (goodsId: number) => say('VIEW', { goodsId }),
    cart: (goodsId: number) => say('CART', { goodsId }),
    searchInVain: (searchText: string) => say('SEARCH', { searchText }),
    leave: () => say('LEAVE'),
  };
}

/** Somebody who only looks: at one thing or two, or for something that is not there. */
export async function look(cabinet: Cabinet, random: () => number): Promise<void> {
  const goods = await offered(cabinet);
  const { view, cart, searchInVain, leave } = visitor(cabinet);
  if (random() < 0.3) await searchInVain(any(missing, random) as string);
  for (let n = random() < 0.5 ? 1 : 2; n > 0; n -= 1) {
    const one = any(goods, random);
    if (!one) break;
    await view(one.goodsId);
    if (random() < 0.2) await cart(one.goodsId);
  }
  await leave();
}
