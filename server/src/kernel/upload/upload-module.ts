import type { Priv } from '@materia/contract/privileges';

/** What files of one module of the product are (spec 01 §6); areas declare more in `AreaModule.uploads`. */
export interface UploadModule {
  readonly name: string;
  /** Only pictures. */
  readonly pictures?: true;
  /** Read with a token in scope or at a signed address, never by their bare address. */
  readonly personal?: true;
  /** Less than the settings allow, in MB. */
  readonly maxMb?: number;
  /** Who may upload for it; absent: anybody signed in. */
  readonly needs?: Priv;
  /** Customers send for it too. */
  readonly customers?: true;
  /** Devices send for it, and nobody else. */
  readonly devices?: true;
}

const open = [
  'ALERT',
  'AD',
  'AD_LIBRARY',
  'MAT_APP',
  'TICKET',
  'GOODS',
  'STORE',
  'USER',
  'GSP',
  'NEWS',
  'HELP',
  'XCX',
  'MAT',
  'MAINTAIN',
  'OPERATION',
];
const personal = [
  'LICENCE',
  'PRESCRIPTION',
  'DOCTOR',
  'DIAGNOSE',
  'CONSULTING',
  'FEEDBACK',
  'TOPUP',
  'RECYCLING',
  'FINANCE',
];

/** The modules that spec 01 §6 lists. Pictures for the platforms are only pictures. */
export const listedModules: readonly UploadModule[] = [
  ...open.map(name => ({ name })),
  { name: 'MEITUAN_GOODS', pictures: true },
  ...personal.map((name): UploadModule => ({ name, personal: true })),
  { name: 'REFUND', personal: true, customers: true },
];
