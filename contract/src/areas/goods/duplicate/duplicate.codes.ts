import { codes } from '../../../kernel/index.ts';

/** Why two goods may be one (spec 03 §3.3). */
export const DuplicateReason = codes([
  ['BARCODE', 'barcode', '条形码相同', 'Same barcode', 'danger'],
  ['APPROVAL', 'approval', '批准文号和包装相同', 'Same approval and pack', 'danger'],
  ['NAME', 'name', '通用名、厂家和规格相近', 'Similar name, maker and pack', 'warning'],
]);

export const DuplicateTab = codes([
  ['OPEN', 'open', '疑似重复', 'Possible duplicates', 'warning'],
  ['IGNORED', 'ignored', '不是重复', 'No duplicates', 'plain'],
]);
