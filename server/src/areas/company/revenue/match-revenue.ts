import type { RevenueOverlap } from '@materia/contract/areas/company';
import type { Day } from '@materia/contract/kernel';
import type { Published, Rule, Version } from './revenue.store.ts';

/** What of an order decides about the rule that shares it. */
export interface SharedOrder {
  readonly companyId: number;
  readonly storeId: number | null;
  readonly matId: number | null;
  readonly channel: string;
  readonly orderType: string;
  /** Of its payment. */
  readonly day: Day;
}
type Scope = Pick<Rule, 'companyId' | 'storeIds' | 'matIds' | 'channels' | 'orderTypes'>;
interface Days {
  readonly from: Day;
  readonly until: Day | null;
}

/** How narrow a rule is by channel and order type (spec 04 §3.5). */
const narrowness = ({ channels, orderTypes }: Scope): number =>
  (channels.length > 0 ? 2 : 0) + (orderTypes.length > 0 ? 1 : 0);
const holdsNo = 0;
const place = { mat: 4, store: 3, company: 2, all: 1 } as const;

/** By which of its places a rule holds for an order: a device goes before a store, that before the company; 0: it does not. */
function placeOf(rule: Scope, order: SharedOrder): number {
  if (rule.companyId !== null && rule.companyId !== order.companyId) return holdsNo;
  if (order.matId !== null && rule.matIds.includes(order.matId)) return place.mat;
  if (order.storeId !== null && rule.storeIds.includes(order.storeId)) return place.store;
  if (rule.matIds.length + rule.storeIds.length > 0) return holdsNo;
  return rule.companyId === null ? place.all : place.company;
}

const within = (of: readonly string[], value: string) => of.length === 0 || of.includes(value);
const levels = 4;

/** How specific a rule is for an order; 0: it does not hold for it. */
export function specificityFor(rule: Scope, order: SharedOrder): number {
  const by = placeOf(rule, order);
  const fits = within(rule.channels, order.channel) && within(rule.orderTypes, order.orderType);
  return by === holdsNo || !fits ? holdsNo : by * levels + narrowness(rule);
}

/** The version that holds on a day: the last one that has begun, unless that is over or the rule was stopped. */
export function versionOn({ versions, stopOn }: Pick<Published, 'versions' | 'stopOn'>, day: Day): Version | undefined {
  if (stopOn !== null && day > stopOn) return undefined;
  const begun = versions.findLast(({ validFrom }) => validFrom <= day);
  return begun && (begun.validTo === null || begun.validTo >= day) ? begun : undefined;
}

/** The rule and version by which an order is shared; undefined: none, all is the company's. */
export function ruleForOrder(
  rules: readonly Published[],
  order: SharedOrder,
): { readonly rule: Published; readonly version: Version } | undefined {
  const fitting = rules.flatMap(rule => {
    const specificity = specificityFor(rule, order);
    const version = specificity === holdsNo ? undefined : versionOn(rule, order.day);
    return version ? [{ rule, version, specificity }] : [];
  });
  return fitting.reduce<(typeof fitting)[number] | undefined>(
    (best, each) => (best && best.specificity >= each.specificity ? best : each),
    undefined,
  );
}

/** On which days a published rule holds. Versions follow each other: it begins with its first and ends with its last. */
export function daysOf({ versions, stopOn }: Pick<Published, 'versions' | 'stopOn'>): Days | undefined {
  const [from] = versions.map(({ validFrom }) => validFrom).sort();
  if (from === undefined) return undefined;
  const until = [versions.at(-1)?.validTo ?? null, stopOn].filter(day => day !== null).sort()[0] ?? null;
  return { from, until };
}

const meet = <T>(a: readonly T[], b: readonly T[]) => a.some(each => b.includes(each));
const meetOrAll = (a: readonly string[], b: readonly string[]) => a.length === 0 || meet(a, b);
const placeless = (rule: Scope) => rule.storeIds.length + rule.matIds.length === 0;

/** Whether two rules may be the most specific one for the same order. */
function shareOrders(a: Scope, b: Scope): boolean {
  if (narrowness(a) !== narrowness(b)) return false;
  if (!meetOrAll(a.channels, b.channels) || !meetOrAll(a.orderTypes, b.orderTypes)) return false;
  if (meet(a.matIds, b.matIds) || meet(a.storeIds, b.storeIds)) return true;
  return placeless(a) && placeless(b) && a.companyId === b.companyId;
}

/** Rules in force that would hold for the same orders on the same days, as specific as this one (spec 04 §3.5). */
export function overlapsOf(
  rule: Scope & { readonly id?: number },
  days: Days,
  rules: readonly Published[],
): RevenueOverlap[] {
  return rules.flatMap(other => {
    const theirs = other.id === rule.id ? undefined : daysOf(other);
    if (!theirs || !shareOrders(rule, other)) return [];
    const from = [days.from, theirs.from].sort()[1] ?? days.from;
    const apart = [days.until, theirs.until].some(until => until !== null && until < from);
    return apart ? [] : [{ ruleId: other.id, name: other.name, day: from }];
  });
}
