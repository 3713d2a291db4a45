/** Where the web services are. */
export interface MapAddresses {
  amapBaseUrl: string;
  baiduBaseUrl: string;
  tiandituBaseUrl: string;
  timeoutMs: number;
}

/** Somebody waits with a finger on the map: what takes longer than this is answered from our own data. */
const patienceMs = 3_000;

export const mapAddresses: MapAddresses = {
  amapBaseUrl: 'https://restapi.amap.com',
  baiduBaseUrl: 'https://api.map.baidu.com',
  tiandituBaseUrl: 'https://api.tianditu.gov.cn',
  timeoutMs: patienceMs,
};
