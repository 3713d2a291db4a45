/** The area folders of the entity dictionary (spec 00 §7), the same in all workspaces. */
export const areas = [
  'identity',
  'system',
  'notification',
  'order',
  'goods',
  'company',
  'store',
  'agent',
  'customer',
  'marketing',
  'mat',
  'supply',
  'doctor',
  'gsp',
  'maintain',
  'operation',
  'waimai',
  'statistics',
  'finance',
] as const;

export type Area = (typeof areas)[number];
