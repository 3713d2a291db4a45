/** A row of an outside catalogue: columns of its file form by name, values as text. */
export type CatalogueCells = Readonly<Record<string, string>>;

/** The port to suppliers' catalogues (spec 03 §5.3). Every call throws the errors of `provider-errors.ts`. */
export interface CataloguePort {
  /** One page of all offers, counted from 1, and how many there are. */
  offers(page: number): Promise<{ readonly pages: number; readonly rows: readonly CatalogueCells[] }>;
}
