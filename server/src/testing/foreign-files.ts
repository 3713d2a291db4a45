/** Calls that put a filter into a file: what the file then holds, their own tests say. */
export const filterFiles = [
  ...[
    'orders',
    'orders/queue',
    'wishlist',
    'preorder',
    'insurance',
    'revenue',
    'sysusers',
    'operationlog',
    'cost/store',
  ],
  ...['agents', 'agents/stores', 'company', 'company/account', 'stores', 'stores/storegoods', 'stores/simpletest'],
  ...['goods/operation', 'goods/extension', 'goods/companycode', 'notification/message', 'notification/message/outbox'],
].map(of => `/api/mgmt/${of}/export`);
