import { anyAddress, isPublicHttps } from './adapters/erp/erp-address.ts';
import { openErpPort } from './adapters/erp/open-erp-port.ts';
import { useErps } from './areas/supply/index.ts';

/** Lets orders and plans go to the companies' ERPs (spec 06 §5). */
export const connectErps = (): void =>
  useErps({
    open: (account, of = {}) => openErpPort({ account, ...of }, process.env),
    isPublic: isPublicHttps,
    anyAddress: () => anyAddress(process.env),
  });
