import { codes } from '../../../kernel/index.ts';

/** 文档: what a device keeps a copy of, each with its own revision (spec 06 §5). */
export const DocumentName = codes([
  ['planogram', 'planogram', '陈列', 'Planogram'],
  ['price', 'price', '价格', 'Prices'],
  ['setting', 'setting', '设置', 'Settings'],
  ['playlist', 'playlist', '播放列表', 'Playlist'],
  ['pickup', 'pickup', '取货码', 'Pick-up codes'],
  ['app', 'app', '应用版本', 'App version'],
]);
export type DocumentNameCode = (typeof DocumentName.all)[number];
