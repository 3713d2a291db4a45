import type { CataloguePort } from '../../../adapters/catalogue/port.ts';

type Open = (of: { provider: string; url: string; key: string; now: () => Date }) => CataloguePort;

let open: Open | undefined;

/** Says what stands behind the port; once, where the server is put together. */
export function useCatalogues(given: Open): void {
  open = given;
}

export const openCatalogue: Open = of => {
  if (!open) throw new Error('nothing stands behind the port to catalogues');
  return open(of);
};
