import type { MapProviderCode } from './map.codes.ts';

/** Where a provider's map pictures come from. */
export interface MapTiles {
  /** Addresses with {s} {x} {y} {z} {key}, drawn one over the other. */
  readonly layers: readonly string[];
  readonly subdomains: string;
  /** For the content policy, only while the provider is chosen. */
  readonly hosts: readonly string[];
  /** Setting that holds its key for browsers (spec 01 §4). */
  readonly keySetting: 'map.amapJsKey' | 'map.baiduJsKey' | 'map.tiandituKey';
  readonly attribution: string;
}

const wmts = (layer: string) =>
  `https://t{s}.tianditu.gov.cn/${layer}_w/wmts?SERVICE=WMTS&REQUEST=GetTile&VERSION=1.0.0&LAYER=${layer}&STYLE=default&TILEMATRIXSET=w&FORMAT=tiles&TILEMATRIX={z}&TILEROW={y}&TILECOL={x}&tk={key}`;

/** Pictures and no scripts of others: decision 0012. */
export const mapTiles: Readonly<Record<Exclude<MapProviderCode, 'offline'>, MapTiles>> = {
  amap: {
    layers: [
      'https://webrd0{s}.is.autonavi.com/appmaptile?lang=zh_cn&size=1&scale=1&style=8&x={x}&y={y}&z={z}&key={key}',
    ],
    subdomains: '1234',
    hosts: ['https://*.is.autonavi.com'],
    keySetting: 'map.amapJsKey',
    attribution: '© AutoNavi',
  },
  baidu: {
    layers: ['https://maponline{s}.bdimg.com/tile/?qt=vtile&styles=pl&scaler=1&x={x}&y={y}&z={z}&ak={key}'],
    subdomains: '0123',
    hosts: ['https://*.bdimg.com'],
    keySetting: 'map.baiduJsKey',
    attribution: '© Baidu',
  },
  tianditu: {
    layers: [wmts('vec'), wmts('cva')],
    subdomains: '01234567',
    hosts: ['https://*.tianditu.gov.cn'],
    keySetting: 'map.tiandituKey',
    attribution: '© tianditu.gov.cn',
  },
};
