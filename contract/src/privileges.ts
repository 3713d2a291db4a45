/**
 * The one list of privileges and their defaults (spec 00 §2): `RESOURCE` read, `RESOURCE:WRITE` change, `RESOURCE:VERB`.
 * Columns: Admin, Manager, agent types 0–6, Doctor. R read, W read and write, `*` all verbs of the row, a verb by its name.
 */
export const privilegeTable = [
  ['SYSCONFIG', [], 'R', '', '', '', '', '', '', '', '', ''],
  ['TASK', [], 'R', '', '', '', '', '', '', '', '', ''],
  ['ONLINE', [], 'W', '', '', '', '', '', '', '', '', ''],
  ['XCX', [], 'W', '', '', '', '', '', '', '', '', ''],
  ['SYSUSER', [], 'W', 'W', '', '', '', '', '', '', '', ''],
  ['AGENT', [], 'W', 'W', '', '', '', '', '', '', '', ''],
  ['DELIVERYMAN', [], 'W', 'W', '', '', '', '', '', '', '', ''],
  ['NOTIFICATION', [], 'W', 'W', '', '', '', '', '', '', '', ''],
  ['COMPANY', [], 'W', 'W', '', '', '', '', '', '', '', ''],
  ['INSURANCE', [], 'W', 'W', '', '', '', '', '', '', '', ''],
  ['REVENUE', [], 'W', 'R', '', '', '', '', '', '', '', ''],
  ['STORE', ['TEST'], 'W*', 'W*', 'R TEST', '', '', '', '', 'W*', '', ''],
  ['STOREGOODS', [], 'W', 'W', 'W', '', '', '', 'R', 'W', '', ''],
  ['GOODS', ['SUBMIT', 'REVIEW'], 'W*', 'R SUBMIT', '', 'R', '', '', 'R SUBMIT', 'R SUBMIT', 'R', 'R'],
  ['CATEGORY', [], 'W', 'R', '', '', '', '', '', '', '', ''],
  ['BRAND', [], 'W', 'R', '', '', '', '', '', '', '', ''],
  ['COST', [], 'W', 'W', '', 'R', '', '', '', '', 'R', ''],
  ['ORDER', ['REFUND', 'PRICE'], 'W*', 'W*', 'W', 'W*', 'R', 'W REFUND', '', 'W', 'R', ''],
  ['WISHLIST', [], 'W', 'W', 'W', '', '', '', '', 'W', '', ''],
  ['PREORDER', [], 'W', 'W', 'W', '', '', '', '', 'W', '', ''],
  ['DOCTOR', [], 'W', 'W', '', 'R', '', 'R', '', '', 'R', 'R'],
  ['ADVICE', [], 'W', 'W', '', 'R', '', 'R', '', '', 'R', 'W'],
  ['RESERVATION', [], 'W', 'W', '', 'W', '', 'W', '', '', 'R', 'W'],
  ['DIAGNOSE', ['EXPORT'], 'R EXPORT', 'R EXPORT', '', '', '', '', '', '', '', 'W'],
  [
    'PRESCRIPTION',
    ['REVIEW', 'DISPENSE', 'EXPORT'],
    'W*',
    'W*',
    'R DISPENSE',
    '',
    '',
    '',
    'R REVIEW DISPENSE',
    'R DISPENSE',
    '',
    'W',
  ],
  ['CONSULTING', [], 'W', 'W', '', 'W', '', 'W', '', '', 'R', ''],
  [
    'CUSTOMER',
    ['HEALTH', 'EXPORT', 'MERGE', 'ERASE'],
    'W*',
    'W HEALTH EXPORT',
    'R',
    'W',
    '',
    'W',
    '',
    'R HEALTH',
    'R',
    'R HEALTH',
  ],
  ['FEEDBACK', [], 'W', 'W', '', 'W', '', 'W', '', '', 'R', ''],
  ['TOPUP', ['APPROVE'], 'W*', 'W', 'R', '', '', '', '', 'W', '', ''],
  ['POINTS', [], 'W', 'W', '', '', '', '', '', '', '', ''],
  ['PROMOTION', [], 'W', 'W', '', '', '', '', '', '', '', ''],
  ['ACTIVITY', [], 'W', 'W', '', '', '', '', '', '', '', ''],
  ['NEWS', [], 'W', 'W', '', '', '', '', '', '', '', ''],
  ['COUPON', ['GRANT'], 'W*', 'W*', '', 'R GRANT', '', 'R GRANT', '', '', 'R', ''],
  ['HELP', [], 'W', 'R', 'R', 'R', 'R', 'R', 'R', 'R', 'R', 'R'],
  ['MAT', ['COMMAND'], 'W*', 'W*', 'R', 'W*', 'W*', '', '', 'R', 'R', ''],
  ['MATAD', [], 'W', 'W', '', '', '', '', '', '', '', ''],
  ['MATAPP', [], 'W', 'R', '', '', '', '', '', '', '', ''],
  ['ALERT', [], 'W', 'W', 'R', 'W', 'W', 'R', '', 'R', 'R', ''],
  ['TICKET', [], 'W', 'W', '', 'W', 'W', 'W', '', '', 'R', ''],
  ['SUPPLY', ['PICK', 'RECYCLE'], 'W*', 'W*', 'R*', 'W*', 'W*', '', 'R', 'R*', 'R', ''],
  ['GSP', ['REVIEW', 'APPROVE'], 'W*', 'W*', 'W', '', '', '', 'W REVIEW', 'W*', '', ''],
  ['MAINTAIN', ['REVIEW'], 'W*', 'W*', '', 'W*', 'W', '', 'R', '', 'R', ''],
  ['OPERATION', ['REVIEW'], 'W*', 'W*', '', 'W*', 'W', '', '', '', 'R', ''],
  ['WAIMAI', ['PRICE', 'CREDENTIAL'], 'W*', 'W*', '', 'R', '', '', '', 'R', 'R', ''],
  ['DELIVERY', [], 'W', 'W', '', 'R', '', '', '', 'R', 'R', ''],
  ['STATISTICS', [], 'R', 'R', 'R', 'R', '', '', '', 'R', 'R', ''],
  ['REPORT', [], 'W', 'W', '', 'R', '', '', '', '', 'R', ''],
  [
    'FINANCE',
    ['CHECK', 'PAY', 'CLOSE', 'CONFIRM'],
    'W CHECK PAY CLOSE',
    'R CONFIRM',
    '',
    'R',
    '',
    '',
    '',
    'R',
    'R',
    '',
  ],
] as const;

type Row = (typeof privilegeTable)[number];
type VerbsOf<R extends Row> = R[1][number];
type PrivOf<R extends Row> = R extends Row ? R[0] | `${R[0]}:WRITE` | `${R[0]}:${VerbsOf<R>}` : never;
/** Every privilege of the product. */
export type Priv = PrivOf<Row>;

export const roles = ['SuperAdmin', 'Admin', 'Manager', 'Service', 'Doctor'] as const;
export type Role = (typeof roles)[number];

/** All privileges, resource by resource: read, write, verbs. */
export const allPrivs: readonly Priv[] = privilegeTable.flatMap(
  ([resource, verbs]) => [resource, `${resource}:WRITE`, ...verbs.map(verb => `${resource}:${verb}`)] as Priv[],
);

function column(role: Role, agentType: number | null): number {
  if (role === 'Admin') return 2;
  if (role === 'Manager') return 3;
  if (role === 'Doctor') return 11;
  return 4 + (agentType ?? 6);
}

function granted(resource: string, verbs: readonly string[], cell: string): string[] {
  if (cell === '') return [];
  const words = cell.replace('*', ' *').split(' ');
  return [
    resource,
    ...(words.includes('W') ? [`${resource}:WRITE`] : []),
    ...verbs.filter(verb => words.includes('*') || words.includes(verb)).map(verb => `${resource}:${verb}`),
  ];
}

/** The privileges of a role and agent type before grants and denials of the account (spec 00 §2). */
export function defaultPrivs(role: Role, agentType: number | null): ReadonlySet<Priv> {
  if (role === 'SuperAdmin') return new Set(allPrivs);
  const at = column(role, agentType);
  return new Set(privilegeTable.flatMap(row => granted(row[0], row[1], row[at] as string)) as Priv[]);
}

/** Default of the role ∪ grants − denials; WRITE and verbs imply read, a denied read denies all of the resource (spec 01 §2). */
export function effectivePrivs(
  role: Role,
  agentType: number | null,
  overrides: readonly { priv: string; effect: 'GRANT' | 'DENY' }[],
): ReadonlySet<Priv> {
  return withOverrides(defaultPrivs(role, agentType), overrides);
}

/** The same of defaults that are known already. */
export function withOverrides(
  defaults: Iterable<Priv>,
  overrides: readonly { priv: string; effect: 'GRANT' | 'DENY' }[],
): ReadonlySet<Priv> {
  const privs = new Set<string>(defaults);
  for (const { priv, effect } of overrides) {
    if (effect === 'GRANT') privs.add(priv).add(resourceOf(priv));
  }
  for (const { priv, effect } of overrides) {
    if (effect !== 'DENY') continue;
    privs.delete(priv);
    if (priv === resourceOf(priv)) for (const each of [...privs]) if (resourceOf(each) === priv) privs.delete(each);
  }
  return privs as ReadonlySet<string> as ReadonlySet<Priv>;
}

const resourceOf = (priv: string): string => priv.split(':')[0] as string;
