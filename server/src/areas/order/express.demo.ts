/** Those that carry the demo's parcels (spec 02 §7). */
export const expressCompanies = [
  ['SF', '顺丰速运', '95338'],
  ['YTO', '圆通速递', '95554'],
  ['ZTO', '中通快递', '95311'],
  ['STO', '申通快递', '95543'],
  ['YD', '韵达快递', '95546'],
  ['JD', '京东物流', '950616'],
  ['EMS', '邮政EMS', '11183'],
  ['JT', '极兔速递', '956025'],
] as const;
