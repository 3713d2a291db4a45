import { buildVersion } from './build.ts';
import { publicSetting } from './config.ts';
import { fileAddress } from './file-address.ts';

/** The installation's own mark (ui.logo), else the product's; its name stands beside it. */
export function AppLogo({ size }: { size: number }) {
  const own = publicSetting('ui.logo', '');
  const src = own ? fileAddress(own) : `/favicon.svg?v=${buildVersion}`;
  return <img className="app-logo" src={src} alt="" width={size} height={size} />;
}
