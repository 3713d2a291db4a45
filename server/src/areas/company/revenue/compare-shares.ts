import { monthShares, type RevenueSimulation, type SharePart } from '@materia/contract/areas/company';
import { allocate } from '@materia/contract/kernel';
import {
  baseOf,
  type CategoryPaths,
  nothingSaid,
  partsOf,
  partyShares,
  type Ruled,
  type ShareableOrder,
} from './share-order.ts';

type PartyType = RevenueSimulation['parties'][number]['partyType'];
interface Got {
  readonly storeId: number;
  readonly partyType: PartyType;
  readonly partyName: string;
  readonly amount: number;
}
interface Unit {
  readonly ruled: Ruled | undefined;
  readonly orders: ShareableOrder[];
  readonly parts: SharePart[];
}

/** Whose month it is: what of an order the steps, guarantees and caps of its rule are summed over (spec 04 §3.5). */
function unitOf(order: ShareableOrder, ruled: Ruled | undefined): string {
  const scope = ruled?.terms.tierScope ?? 'COMPANY';
  const whose = scope === 'STORE' ? order.storeId : scope === 'MAT' ? order.matId : order.companyId;
  return [ruled?.rule.id, ruled?.no, scope, whose, order.companyId, order.doneDay.slice(0, 7)].join('/');
}

/** Of all orders those that are tried, and those whose month under their rule is also that of one of them: what it moves, moves theirs. */
export function concerned(
  orders: readonly ShareableOrder[],
  tried: ReadonlySet<ShareableOrder>,
  ruledOf: (order: ShareableOrder) => Ruled | undefined,
): ShareableOrder[] {
  const read = orders.map(order => {
    const ruled = ruledOf(order);
    return { order, unit: ruled && unitOf(order, ruled) };
  });
  const units = new Set(read.flatMap(({ order, unit }) => (unit && tried.has(order) ? [unit] : [])));
  return read.filter(({ order, unit }) => tried.has(order) || (unit && units.has(unit))).map(({ order }) => order);
}

/** What each party gets of each store's orders: a unit's month, laid over its stores by their bases. */
function gotOf(unit: Unit): Got[] {
  const terms = unit.ruled?.terms ?? nothingSaid;
  const stores = [...new Set(unit.orders.map(({ storeId }) => storeId ?? 0))];
  const bases = stores.map(store =>
    unit.orders
      .filter(({ storeId }) => (storeId ?? 0) === store)
      .reduce((sum, order) => sum + baseOf(order, terms.baseKind), 0),
  );
  const amounts = monthShares(terms, unit.parts);
  // The company's is what is left of each store's base: both the parties' sums and the stores' come out to the fen.
  const given = amounts.slice(0, -1).map(amount => allocate(amount, bases));
  return stores.flatMap((storeId, at) => {
    const own = given.map(each => each[at] ?? 0);
    const rest = (bases[at] ?? 0) - own.reduce((sum, each) => sum + each, 0);
    return partyShares(terms, [...own, rest], bases[at] ?? 0).map(({ partyType, partyName, amount }) => ({
      ...{ storeId, partyType, partyName, amount },
    }));
  });
}

function shared(orders: readonly ShareableOrder[], ruled: readonly (Ruled | undefined)[], paths: CategoryPaths): Got[] {
  const units = new Map<string, Unit>();
  orders.forEach((order, at) => {
    const by = ruled[at];
    const key = unitOf(order, by);
    const unit = units.get(key) ?? { ruled: by, orders: [], parts: [] };
    units.set(key, unit);
    unit.orders.push(order);
    unit.parts.push(...partsOf(by?.terms ?? nothingSaid, order, paths));
  });
  return [...units.values()].flatMap(gotOf);
}

const order: readonly PartyType[] = ['PLATFORM', 'COMPANY', 'STORE', 'AGENT', 'SITE'];

function table<K extends object>(before: readonly Got[], after: readonly Got[], of: (got: Got) => K) {
  const rows = new Map<string, K & { before: number; after: number; diff: number }>();
  const add = (got: Got, side: 'before' | 'after') => {
    const key = JSON.stringify(of(got));
    const row = rows.get(key) ?? { ...of(got), before: 0, after: 0, diff: 0 };
    row[side] += got.amount;
    row.diff = row.after - row.before;
    rows.set(key, row);
  };
  for (const got of before) add(got, 'before');
  for (const got of after) add(got, 'after');
  return [...rows.values()];
}

/** Per party, and per store and party: as it is shared, as it would be, and the difference. */
export function compareShares(
  orders: readonly ShareableOrder[],
  before: readonly (Ruled | undefined)[],
  after: readonly (Ruled | undefined)[],
  paths: CategoryPaths,
): Pick<RevenueSimulation, 'parties' | 'stores'> {
  const was = shared(orders, before, paths);
  const would = shared(orders, after, paths);
  const names = new Map(orders.map(({ storeId, storeName }) => [storeId ?? 0, storeName]));
  const byParty = (a: { partyType: PartyType }, b: { partyType: PartyType }) =>
    order.indexOf(a.partyType) - order.indexOf(b.partyType);
  return {
    parties: table(was, would, ({ partyType, partyName }) => ({ partyType, partyName })).sort(byParty),
    stores: table(was, would, ({ storeId, partyType, partyName }) => ({ storeId, partyType, partyName }))
      .sort((a, b) => a.storeId - b.storeId || byParty(a, b))
      .map(({ storeId, ...row }) => ({ storeName: names.get(storeId) ?? null, ...row })),
  };
}
