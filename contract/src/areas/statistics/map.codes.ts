import { codes } from '../../kernel/index.ts';

/** Whose map is drawn (setting map.provider, spec 01 §4). */
export const MapProvider = codes([
  ['offline', 'offline', '离线地图', 'Offline'],
  ['amap', 'amap', '高德地图', 'AMap'],
  ['baidu', 'baidu', '百度地图', 'Baidu'],
  ['tianditu', 'tianditu', '天地图', 'Tianditu'],
]);
export type MapProviderCode = (typeof MapProvider.all)[number];

/** What a place on the map is. */
export const MapPlaceKind = codes([
  ['STORE', 'store', '门店', 'Store', 'primary'],
  ['MAT', 'mat', '设备', 'Device', 'info'],
  ['POI', 'poi', '地点', 'Place', 'inverse'],
  ['REGION', 'region', '地区', 'Region', 'plain'],
  ['ADDRESS', 'address', '地址', 'Address', 'plain'],
]);
export type MapPlaceKindCode = (typeof MapPlaceKind.all)[number];
