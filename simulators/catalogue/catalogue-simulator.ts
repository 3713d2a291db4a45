import { createHmac, timingSafeEqual } from 'node:crypto';
import { jsonAnswer, jsonBody, type RunningServer, SimRefusal, type SimRequest, serve } from '../kernel/http-server.ts';
import { madeOffers, type Offer } from './offers.ts';

/** What the supplier knows of its customer; the part `catalogue` of demo-secrets.json, else what `--help` tells. */
export interface CatalogueSecrets {
  readonly key: string;
}

const windowMs = 5 * 60_000;

/** Whoever asks has the key, and asks now. */
function demandSigned({ key }: CatalogueSecrets, request: SimRequest): void {
  const time = String(request.headers['x-time'] ?? '');
  if (!(Math.abs(Date.now() - Number(time)) < windowMs)) throw new SimRefusal(401, 'TIME', 'the time is off');
  const expected = createHmac('sha256', key).update(`GET\n${request.target}\n${time}`).digest();
  const given = Buffer.from(String(request.headers['x-sign'] ?? ''), 'hex');
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new SimRefusal(401, 'SIGN', 'the signature is wrong');
}

/** A supplier's catalogue over HTTP: GET /offers?page=&size=, with POST /sim/offers to set what it offers. */
export function startCatalogueSimulator(of: { port: number; secrets: CatalogueSecrets }): Promise<RunningServer> {
  let offers: readonly Offer[] = madeOffers();
  return serve(of.port, [
    {
      method: 'GET',
      path: '/offers',
      handle: request => {
        demandSigned(of.secrets, request);
        const page = Number(request.query.get('page'));
        const size = Number(request.query.get('size'));
        if (!(page >= 1 && size >= 1)) throw new SimRefusal(400, 'PAGE', 'page and size');
        const rows = offers.slice((page - 1) * size, page * size);
        return jsonAnswer(200, { pages: Math.ceil(offers.length / size), rows });
      },
    },
    {
      method: 'POST',
      path: '/sim/offers',
      handle: request => {
        const { rows } = jsonBody(request);
        if (!Array.isArray(rows)) throw new SimRefusal(400, 'BAD_BODY', 'rows');
        offers = rows as Offer[];
        return jsonAnswer(200, { offers: offers.length });
      },
    },
  ]);
}
