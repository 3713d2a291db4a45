export {
  ProviderError,
  ProviderRefused,
  ProviderUnavailable,
} from '../provider/provider-errors.ts';

export type ErpServer = 'YSW' | 'SOBO';

/** A company's account at an ERP. */
export interface ErpAccount {
  readonly server: ErpServer;
  readonly baseUrl: string;
  readonly appKey: string;
  readonly secret: string;
}

export interface ErpLine {
  /** The ERP's own code of the goods. */
  readonly code: string;
  readonly name: string;
  /** In the ERP's units. */
  readonly quantity: number;
  /** Fen, for all of them. */
  readonly amount: number;
}

/** What an ERP is told, under a number of ours that stays the same however often it is sent. */
export interface ErpDocument {
  readonly docNo: string;
  readonly at: Date;
  /** Number of the order or plan behind it. */
  readonly sourceNo: string;
  /** Number of the document that it takes back. */
  readonly refersTo: string | null;
  readonly place: { readonly code: string; readonly name: string };
  readonly lines: readonly ErpLine[];
}

/** A goods of the ERP. */
export interface ErpGoods {
  readonly code: string;
  readonly name: string;
  readonly barcode: string;
}

/** What went out and what came back, without keys and signatures: what a person looks at when something is wrong. */
export interface ErpExchange {
  readonly request: string;
  /** Null: there was none. */
  readonly response: string | null;
}

/**
 * The port to a company's ERP (spec 06 §5). Calls throw the errors of `provider-errors.ts`; who pushed and got none of the answers asks
 * `find` before pushing again.
 */
export interface ErpPort {
  /** The ERP's number of a document of ours; undefined: it has none. */
  find(docNo: string): Promise<string | undefined>;
  /** Each answers the ERP's number. */
  pushOrder(document: ErpDocument): Promise<string>;
  pushRefund(document: ErpDocument): Promise<string>;
  pushPlan(document: ErpDocument): Promise<string>;
  /** One page of what the ERP sells, counted from 1. */
  pullGoods(page: number): Promise<{ readonly pages: number; readonly rows: readonly ErpGoods[] }>;
  ping(): Promise<void>;
}

/** What every implementation works with. */
export interface ErpOptions {
  readonly account: ErpAccount;
  /** The neighbour's clock is the real one, whatever the time of business is. */
  readonly now?: () => Date;
  /** Told of every exchange, also of those that fail. */
  readonly heard?: (exchange: ErpExchange) => void;
  readonly timeoutMs?: number;
}

export type ErpDocumentKind = 'SALE' | 'REFUND' | 'PLAN';

/** The ERP's word for a document that it has already. */
export const duplicateDocument = 'DUPLICATE';
