import { listMatGoodsForCustomer } from '@materia/contract/areas/mat';
import type { placeMyOrder } from '@materia/contract/areas/order';
import { findStoreForCustomer, listStoreGoodsForCustomer } from '@materia/contract/areas/store';
import type { AnswerOf, SentOf } from '@materia/contract/kernel';
import type { Api } from './api.ts';
import type { Person } from './people.ts';

export type Basket = Omit<SentOf<typeof placeMyOrder>, 'expectedPayable'>;
type Goods = AnswerOf<typeof listStoreGoodsForCustomer>['rows'][number];
type Store = AnswerOf<typeof findStoreForCustomer>['rows'][number];

/** What kind of order somebody wants, and how often of a hundred. */
const wishes = [
  ['prepaidDelivery', 34],
  ['payOnDelivery', 14],
  ['storePickup', 14],
  ['dispense', 26],
  ['cabinetPickup', 12],
] as const;
type Wish = (typeof wishes)[number][0];

/** How long what was browsed is taken as still true: under load a person looks once, as people do. */
const freshMs = 60_000;
/** Goods of at least this much, so that a store brings them (起送). */
const enoughFen = 2_500;
/** A cabinet gives no more at once. */
const mostAtCabinet = 5;

export interface Places {
  /** Cabinets that are connected now. */
  mats(): Promise<readonly number[]>;
}

/** As early as the store offers it: shortly before midnight there is no slot of today left. */
const deliveryDate = 'OUT_OF_TODAY';

/** Browses as people do: stores near their address, what sells there; or a cabinet they stand before. */
export class Shopping {
  readonly #api: Api;
  readonly #places: Places;
  readonly #random: () => number;
  readonly #seen = new Map<string, { at: number; what: Promise<unknown> }>();

  constructor(api: Api, places: Places, random: () => number) {
    this.#api = api;
    this.#places = places;
    this.#random = random;
  }

  /** A basket, or undefined if nothing suits at this hour. */
  async fill(person: Person): Promise<Basket | undefined> {
    const wish = this.#wish();
    const atStore = wish !== 'dispense' && wish !== 'cabinetPickup';
    const first = atStore ? await this.#atStore(person, wish) : await this.#atCabinet(wish);
    // Stores near by are shut at night, cabinets may be away: then the other.
    return first ?? (atStore ? this.#atCabinet('dispense') : this.#atStore(person, 'prepaidDelivery'));
  }

  /** What was seen of a place no longer holds. */
  lookAnew({ storeId, matId }: Basket): void {
    this.#seen.delete(matId === undefined ? `store ${storeId}` : `mat ${matId}`);
  }

  #wish(): Wish {
    let at = this.#random() * 100;
    for (const [wish, share] of wishes) {
      if (at < share) return wish;
      at -= share;
    }
    return 'prepaidDelivery';
  }

  async #atStore(person: Person, wish: Wish): Promise<Basket | undefined> {
    if (!person.address) return undefined;
    const collects = wish === 'storePickup';
    const store = (await this.#stores(person, collects)).find(
      each => each.online === 1 && (collects || each.enableDelivery),
    );
    if (!store) return undefined;
    const goods = await this.#fresh(`store ${store.id}`, () =>
      this.#api(listStoreGoodsForCustomer, { params: { storeId: store.id }, query: { limit: 100, page: 1 } }),
    );
    const chosen = this.#choose(goods.rows, enoughFen);
    if (chosen.length === 0) return undefined;
    return {
      storeId: store.id,
      goods: chosen,
      payOnDelivery: wish === 'payOnDelivery' || (collects && this.#random() < 0.5),
      fulfilment: collects
        ? { fulfilType: 'STORE_PICKUP', deliveryMode: 'SELF_STORE', deliveryDate }
        : {
            fulfilType: 'DELIVERY',
            deliveryMode: 'NORMAL',
            deliveryDate,
            receiver: { address_id: person.address.address_id },
          },
    };
  }

  async #stores({ seed, address }: Person, collects: boolean): Promise<readonly Store[]> {
    const { longitude, latitude } = address as NonNullable<Person['address']>;
    const mode = collects ? 'SELF_STORE' : 'NORMAL';
    const found = await this.#fresh(`near ${seed} ${mode}`, () =>
      this.#api(findStoreForCustomer, { body: { longitude, latitude, mode, limit: 5 } }),
    );
    return found.rows;
  }

  async #atCabinet(wish: Wish): Promise<Basket | undefined> {
    const mats = await this.#fresh('mats', () => this.#places.mats());
    const matId = mats[Math.floor(this.#random() * mats.length)];
    if (matId === undefined) return undefined;
    const goods = await this.#fresh(`mat ${matId}`, () =>
      this.#api(listMatGoodsForCustomer, { params: { matId }, query: { limit: 100, page: 1 } }),
    );
    const chosen = this.#choose(goods.rows, 0, mostAtCabinet);
    if (chosen.length === 0) return undefined;
    return {
      matId,
      goods: chosen,
      fulfilment: { fulfilType: wish === 'cabinetPickup' ? 'CABINET_PICKUP' : 'DISPENSE' },
    };
  }

  /** One to three goods, more until they come to enough; no prescription medicine. */
  #choose(rows: readonly Goods[], leastFen: number, mostUnits = 100): { goodsId: number; number: number }[] {
    const rest = rows.filter(each => !each.rx && each.available > 0);
    const wanted = 1 + Math.floor(this.#random() * 3);
    const chosen: { goodsId: number; number: number }[] = [];
    let sum = 0;
    let units = 0;
    while (units < mostUnits && rest.length > 0 && chosen.length < 5 && (chosen.length < wanted || sum < leastFen)) {
      const [goods] = rest.splice(Math.floor(this.#random() * rest.length), 1) as [Goods];
      const most = Math.min(goods.available, goods.maxOrderQuantity || 2, mostUnits - units, 2);
      const number = this.#random() < 0.8 ? 1 : most;
      chosen.push({ goodsId: goods.goodsId, number });
      sum += number * goods.goodsPrice;
      units += number;
    }
    return chosen;
  }

  #fresh<T>(key: string, ask: () => Promise<T>): Promise<T> {
    const kept = this.#seen.get(key);
    if (kept && kept.at > Date.now() - freshMs) return kept.what as Promise<T>;
    for (const [old, { at }] of this.#seen) if (at <= Date.now() - freshMs) this.#seen.delete(old);
    const what = ask();
    this.#seen.set(key, { at: Date.now(), what });
    what.catch(() => this.#seen.delete(key));
    return what;
  }
}
