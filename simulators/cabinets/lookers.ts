import { randomUUID } from 'node:crypto';
import type { Cabinet } from './cabinet.ts';

export interface Offered {
  readonly goodsId: number;
  readonly goodsName: string;
  readonly available: number;
}

/** What people ask a cabinet for that it does not have. */
const missing = ['血压计', '退热贴', '褪黑素', '制氧机', '电子体温计', '艾草贴'];

const expired = ['阿莫西林胶囊', '感冒灵颗粒', '布洛芬缓释胶囊', '蒙脱石散'];
const people = ['王女士', '陈先生', '李女士', '赵先生'];

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

/** Somebody who brought what has expired at home. */
async function handIn(cabinet: Cabinet, random: () => number): Promise<void> {
  const items = [{ name: any(expired, random) as string, quantity: random() < 0.7 ? 1 : 2, unit: '盒' }];
  await cabinet.request('RECYCLE', { name: any(people, random) as string, items });
}

/** Somebody who only looks: at one thing or two, or for something that is not there, which they may wish for. */
export async function look(cabinet: Cabinet, random: () => number): Promise<void> {
  const goods = await offered(cabinet);
  const { view, cart, searchInVain, leave } = visitor(cabinet);
  if (random() < 0.3) {
    const wanted = any(missing, random) as string;
    await searchInVain(wanted);
    if (random() < 0.3) await cabinet.request('WISH', { goodsText: wanted });
  }
  if (random() < 0.05) await handIn(cabinet, random);
  for (let n = random() < 0.5 ? 1 : 2; n > 0; n -= 1) {
    const one = any(goods, random);
    if (!one) break;
    await view(one.goodsId);
    if (random() < 0.2) await cart(one.goodsId);
  }
  await leave();
}
