import { SimRefusal } from '../kernel/http-server.ts';

export type Server = 'YSW' | 'SOBO';

/** Accounts that may call; the part `erp` of demo-secrets.json. */
export interface ErpSecrets {
  readonly accounts: readonly { readonly server: Server; readonly appKey: string; readonly secret: string }[];
}

export interface Bill {
  readonly billNo: string;
  readonly server: Server;
  readonly appKey: string;
  readonly docNo: string;
  readonly kind: string;
  readonly body: unknown;
}

export interface Goods {
  readonly code: string;
  readonly name: string;
  readonly barcode: string;
}

/** What may go wrong with the next documents: an error, a late answer, told of as there already though it is taken, taken but not answered. */
export const faults = ['error', 'slow', 'duplicate', 'answerLost'] as const;
export type Fault = (typeof faults)[number];

/** What an account's ERP knows. It takes whatever it is given, the same document twice too: not to send it twice is the caller's part. */
export class Books {
  readonly #bills: Bill[] = [];
  readonly #goods = new Map<string, readonly Goods[]>();
  #fault: { kind: Fault; times: number; docNo?: string } | null = null;

  get bills(): readonly Bill[] {
    return this.#bills;
  }

  take(of: Omit<Bill, 'billNo'>): Bill {
    const bill = {
      ...of,
      billNo: `${of.server === 'YSW' ? 'Y' : 'SB'}${String(this.#bills.length + 1).padStart(8, '0')}`,
    };
    this.#bills.push(bill);
    return bill;
  }

  find(server: Server, appKey: string, docNo: string): Bill | undefined {
    return this.#bills.find(bill => bill.server === server && bill.appKey === appKey && bill.docNo === docNo);
  }

  goods(server: Server, appKey: string): readonly Goods[] {
    return this.#goods.get(`${server} ${appKey}`) ?? this.#goods.get(server) ?? [];
  }

  setGoods(of: { server: Server; appKey?: string; rows: readonly Goods[] }): void {
    this.#goods.set([of.server, of.appKey].filter(Boolean).join(' '), of.rows);
  }

  /** `docNo`: of this document alone. */
  setFault(kind: string, times: number, docNo?: string): void {
    if (kind !== '' && !faults.includes(kind as Fault)) throw new SimRefusal(400, 'FAULT', faults.join(', '));
    this.#fault = kind === '' ? null : { kind: kind as Fault, times, docNo };
  }

  /** The fault of this document, one time less from now on. */
  nextFault(docNo: string): Fault | undefined {
    const fault = this.#fault;
    if (!fault || (fault.docNo ?? docNo) !== docNo) return undefined;
    this.#fault = fault.times > 1 ? { ...fault, times: fault.times - 1 } : null;
    return fault.kind;
  }
}
