import type { ErpAccount, ErpExchange, ErpPort, ErpServer } from '../../../adapters/erp/port.ts';
import { type Db, fingerprint, seal, sql, unseal } from '../../../kernel/index.ts';

const about = (companyId: number, server: ErpServer) => `erp_connection ${companyId} ${server}`;

/** A secret as its row keeps it; demo filling writes such rows itself. */
export const sealedErpSecret = (companyId: number, server: ErpServer, secret: string) => ({
  cipher: seal(secret, about(companyId, server)),
  fingerprint: fingerprint(secret),
});

/** A connection with what opens it; without a secret there is no account. */
export interface OpenedConnection {
  readonly id: number;
  readonly enabled: boolean;
  readonly maxTries: number;
  readonly account: ErpAccount | null;
}

interface Row extends Omit<OpenedConnection, 'account'> {
  readonly companyId: number;
  readonly server: ErpServer;
  readonly baseUrl: string;
  readonly appKey: string;
  readonly cipher: Buffer | null;
}

/** The connection of a company to an ERP; undefined: it has none. */
export async function connectionOf(
  db: Db,
  of: { companyId: number; server: ErpServer },
): Promise<OpenedConnection | undefined> {
  const row = await db.maybe<Row>(sql`
    select id, company_id as "companyId", server, base_url as "baseUrl", app_key as "appKey", secret_cipher as cipher, enabled,
      max_tries as "maxTries" from erp_connection where company_id = ${of.companyId} and server = ${of.server}`);
  if (!row) return undefined;
  const { id, enabled, maxTries, server, companyId, baseUrl, appKey, cipher } = row;
  const account = cipher && { server, baseUrl, appKey, secret: unseal(cipher, about(companyId, server)) };
  return { id, enabled, maxTries, account };
}

type Open = (account: ErpAccount, of?: { heard?: (exchange: ErpExchange) => void }) => ErpPort;
interface Erps {
  readonly open: Open;
  /** Whether addresses within our own network may be set. */
  readonly anyAddress: () => boolean;
  /** A public host by https. */
  readonly isPublic: (address: string) => boolean;
}

let connected: Erps | undefined;

/** Hands in how an ERP is reached: make-services does. */
export function useErps(given: Erps): void {
  connected = given;
}

export function erps(): Erps {
  if (!connected) throw new Error('no ERPs: make-services calls useErps');
  return connected;
}
