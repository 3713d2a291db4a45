import { catalogueAccess } from './adapters/catalogue/catalogue-address.ts';
import { httpCatalogue } from './adapters/catalogue/http-catalogue.ts';
import { ProviderUnavailable } from './adapters/provider/provider-errors.ts';
import { useCatalogues } from './areas/goods/index.ts';

/** Lets the nightly pull ask suppliers' catalogues over HTTP (spec 03 §5.3). */
export const connectCatalogues = (): void =>
  useCatalogues(of => {
    const access = catalogueAccess(of, process.env);
    if (!access) throw new ProviderUnavailable(of.provider, 'NO_ADDRESS', 'no address is set');
    return httpCatalogue({ ...of, ...access });
  });
