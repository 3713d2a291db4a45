import type { XcxMessageCode } from '@materia/contract/areas/company';

/** What a test says: a value for each place of the message, of the kind that stands there. */
export const samples: Readonly<Record<XcxMessageCode, readonly string[]>> = {
  C_PAID: ['测试门店', 'TEST0001', '0.01'],
  C_PICKUP_CODE: ['000000', '2030-01-01 12:00', '测试门店', 'TEST0001'],
  C_SHIPPED: ['测试门店', 'TEST0001'],
  C_REFUNDED: ['TEST0001', '0.01'],
  C_WISH: ['测试商品', '测试门店', 'TEST0001'],
  C_PREORDER: ['TEST0001', '2030-01-01 12:00', '测试门店'],
  C_PRESCRIPTION: ['TEST0001', '测试'],
};
