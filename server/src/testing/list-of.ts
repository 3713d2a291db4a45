/** Whose a row is. */
export interface Owner {
  /** Of one account alone, whoever else may see its company. */
  userId?: number | null;
  companyId: number | null;
  storeId: number | null;
  matId: number | null;
}
/** What the rows of a list are, and the bodies that show many of them. A paged list without an entry fails the test. */
export interface ListOf {
  readonly id: string;
  /** `id, company, store, mat` of the rows' table; and `user_id` where each account sees its own alone. */
  readonly owners: string;
  /** Everybody of the company sees them, doctors too. */
  readonly companyWide?: true;
  /** The catalogue: what has no company is everybody's, the rest its company's. */
  readonly catalogue?: true;
  /** undefined: of a list that is read by GET. */
  readonly bodies: readonly (object | undefined)[];
}
