import { randomUUID } from 'node:crypto';
import { makeSimCustomerCode, saveMyAddress, signInCustomer } from '../../../contract/src/areas/customer/index.ts';
import { payMyOrder, placeMyOrder, quoteMyOrder } from '../../../contract/src/areas/order/index.ts';
import { listStoreGoodsForCustomer } from '../../../contract/src/areas/store/index.ts';
import type { AnswerOf, SentOf } from '../../../contract/src/kernel/index.ts';
import { type Caller, caller } from '../../kernel/caller.ts';
import { query } from '../../kernel/server.ts';
import { withinDay } from '../../kernel/within-day.ts';

type Basket = Omit<SentOf<typeof placeMyOrder>, 'expectedPayable'>;
export type Placed = AnswerOf<typeof placeMyOrder>;

const mini = { 'x-client': 'XCX' };

/** A customer nobody has seen before, with an address beside WMDB, the store of `store` that is open round the clock (spec 00 §5). */
export class Shopper {
  readonly send: Caller;
  readonly id: number;
  readonly #addressId: number;
  readonly #storeId: number;

  private constructor(send: Caller, of: { id: number; addressId: number; storeId: number }) {
    this.send = send;
    this.id = of.id;
    this.#addressId = of.addressId;
    this.#storeId = of.storeId;
  }

  static async arrive(): Promise<Shopper> {
    await withinDay();
    const open = caller(mini);
    const seed = `e2e-${randomUUID().slice(0, 8)}`;
    const { code } = await open(makeSimCustomerCode, { body: { source: 'WX', seed, nickname: '走查顾客' } });
    const { token, customer } = await open(signInCustomer, { body: { source: 'WX', code, privacyAgreed: true } });
    const send = caller({ ...mini, 'x-customer-token': token });
    const [store] = await query<{ id: number; longitude: number; latitude: number }>(
      `select id, longitude::float8, latitude::float8 from store where code = 'WMDB'`,
    );
    if (!store) throw new Error('the demo has no WMDB');
    const { address_id } = await send(saveMyAddress, {
      body: {
        contactName: '走查顾客',
        cellphone: '13800001234',
        province: '广东省',
        city: '深圳市',
        district: '福田区',
        address: '深南大道1号',
        // Within the store's bounds, outside of the zone near by that is brought to for nothing.
        longitude: store.longitude - 0.012,
        latitude: store.latitude - 0.012,
      },
    });
    return new Shopper(send, { id: customer.customer_id, addressId: address_id, storeId: store.id });
  }

  /** Goods that the store has plenty of, dear enough to be brought; with or without a prescription. */
  async goods({ atLeast = 20, rx = false } = {}): Promise<{ goodsId: number; goodsName: string }[]> {
    const { rows } = await this.send(listStoreGoodsForCustomer, {
      params: { storeId: this.#storeId },
      query: { limit: 100, page: 1 },
    });
    const fit = rows.filter(
      each =>
        each.rx === rx &&
        each.available >= atLeast &&
        !each.maxOrderQuantity &&
        (each.specialPrice || each.goodsPrice) >= 2_000,
    );
    if (fit.length === 0) throw new Error('WMDB has no such goods');
    return fit;
  }

  /** What is to be brought to the customer's door, today or, shortly before midnight, on the next day. */
  async basket(more: Partial<Basket> = {}): Promise<Basket> {
    const goods = more.goods ?? (await this.goods()).slice(0, 1).map(({ goodsId }) => ({ goodsId, number: 1 }));
    const receiver = { address_id: this.#addressId };
    return {
      storeId: this.#storeId,
      goods,
      fulfilment: { fulfilType: 'DELIVERY', deliveryMode: 'NORMAL', deliveryDate: 'OUT_OF_TODAY', receiver },
      ...more,
    };
  }

  /** Orders at the price that is asked. */
  async order(more: Partial<Basket> = {}): Promise<Placed> {
    return this.orderAt(await this.basket(more));
  }

  /** The same where it is not the store that sells. */
  async orderAt(body: Basket): Promise<Placed> {
    const { payable } = await this.send(quoteMyOrder, { body });
    return this.send(placeMyOrder, { body: { ...body, expectedPayable: payable } });
  }

  /** Opens the payment in WeChat; the wallet's side is in payments.ts. */
  async openPayment(orderNo: string): Promise<string> {
    const { payNo } = await this.send(payMyOrder, { params: { orderNo }, body: { payType: 3 } });
    return payNo;
  }
}
