/** The rules of a goods' own fields (spec 03 §3.1). */
export const fieldFails = [
  'goods.fieldMissing',
  'goods.approvalFormat',
  'goods.approvalYear',
  'goods.barcodeDigits',
  'goods.barcodeCheck',
  'goods.barcodeUsed',
  'goods.standardFormat',
  'goods.standardCheck',
  'goods.tracePrefix',
  'goods.tracePrefixUsed',
  'goods.insuranceFormat',
  'goods.guidePrice',
  'goods.priceBounds',
  'goods.shelfLife',
  'goods.rxTypeMissing',
  'goods.storageMissing',
  'goods.makerMissing',
  'goods.gramMissing',
  'goods.numberUsed',
  'goods.duplicate',
] as const;

/** The rules of the installation's own fields (spec 03 §5.4). */
export const ownFieldFails = [
  'extension.noField',
  'extension.otherType',
  'extension.tooLong',
  'extension.notNumber',
  'extension.notDate',
  'extension.notOption',
  'extension.notYesNo',
  'extension.notImage',
] as const;
