/** Columns of a file of ticked goods: all that the file knows. */
export const exportedColumns = [
  'codes',
  'goodsName',
  'approvalNo',
  'goodsType',
  'categories',
  'guidePrice',
  'stores',
  'mats',
  'stock',
  'sold30',
  'channels',
  'insurance',
  'completeness',
  'review',
  'updatedAt',
];
