import { amapPort } from './amap.ts';
import { baiduPort } from './baidu.ts';
import type { MapAddresses } from './map-addresses.ts';
import type { MapPort, MapService } from './port.ts';
import { tiandituPort } from './tianditu.ts';

const ports = { amap: amapPort, baidu: baiduPort, tianditu: tiandituPort };

export const openMapPort = (addresses: MapAddresses, { provider, key }: MapService): MapPort =>
  ports[provider](addresses, key);
