import { area } from '../../kernel/index.ts';
import { readOrderCustomerHandler } from './beside/read-order-customer.ts';
import { readOrderPrescriptionHandler } from './beside/read-order-prescription.ts';
import { assignCellHandler, putCellHandler, releaseCellHandler } from './cell/assign-cell.ts';
import { cellRelease } from './cell/cell-release.task.ts';
import { readOrderCellHandler } from './cell/read-order-cell.ts';
import { listMyOrdersHandler, readMyOrderHandler } from './customer/list-my-orders.ts';
import { companiesBlock } from './dashboard/companies.block.ts';
import { deskBlock, helpBlock } from './dashboard/lanes.block.ts';
import { orderTodos } from './dashboard/order.todos.ts';
import { queueBlock } from './dashboard/queue.block.ts';
import { todayBlock } from './dashboard/today.block.ts';
import { troubleBlock } from './dashboard/trouble.block.ts';
import { weekBlock } from './dashboard/week.block.ts';
import { depositHandlers } from './deposit/deposit.handlers.ts';
import { readOrderSceneHandler } from './exception/read-order-scene.ts';
import { exportOrdersHandler } from './export-orders.ts';
import { expressHandlers } from './express/express.handlers.ts';
import { serviceFeeHandlers } from './fee/service-fee.handlers.ts';
import { orderSearch } from './find-orders.ts';
import { orderCounterLoops } from './fold-order-counters.ts';
import { followCompanies, followMats, followServices } from './follow-mats.ts';
import { listOrderChoicesHandler } from './list-order-choices.ts';
import { listOrderStatusesHandler } from './list-order-statuses.ts';
import { listMatOrdersHandler, listOrdersHandler } from './list-orders.ts';
import { orderLookup } from './look-up-order.ts';
import { measureOrderPaceHandler } from './measure-order-pace.ts';
import { followCodes, followHeldLots, followLocks, followSelling } from './offline/follow-codes.ts';
import { orderSettings } from './order.settings.ts';
import { orderAutoSign } from './order-auto-sign.task.ts';
import { orderChangeHandlers } from './order-change.handlers.ts';
import { orderCustomerNotices, orderCustomerTemplates } from './order-customer-notices.ts';
import { orderNotices } from './order-notices.ts';
import { orderTemplates } from './order-templates.ts';
import { orderTimeout } from './order-timeout.task.ts';
import { reopenPayments } from './payment/reopen-payment.ts';
import { preOrderSearch } from './preorder/find-preorders.ts';
import { preOrderDue, preOrderDueNotice } from './preorder/pre-order-due.task.ts';
import { preOrderArrivedNotice, preOrderNotices, preOrderPushes } from './preorder/preorder-notices.ts';
import { preOrderTargetReader } from './preorder/record-preorder.ts';
import { preOrderReveal } from './preorder/reveal-preorder.ts';
import { orderPushes } from './push-orders.ts';
import { exportOrderQueueHandler } from './queue/export-order-queue.ts';
import { listOrderQueueHandler } from './queue/list-order-queue.ts';
import { summarizeOrderQueueHandler } from './queue/summarize-order-queue.ts';
import { readOrderHandler } from './read-order.ts';
import { orderTarget } from './record-order.ts';
import { refundAlerts } from './refund/refund-alerts.ts';
import { refundCheck } from './refund/refund-check.task.ts';
import { orderReveal } from './reveal-order.ts';
import { settlementTarget } from './settlement/record-settlement.ts';
import { settlementHandlers } from './settlement/settlement.handlers.ts';
import { storeConfirmRemind } from './store-confirm-remind.task.ts';
import { summarizeOrdersHandler } from './summarize-orders.ts';
import { storeClocks } from './wind-clocks.ts';
import { wishSearch } from './wishlist/find-wishes.ts';
import { wishTargetReader } from './wishlist/record-wish.ts';
import { wishReveal } from './wishlist/reveal-wish.ts';
import { wishersTold } from './wishlist/tell-wishers.ts';
import { wishArrivedNotice, wishNewNotice, wishNotices, wishPushes } from './wishlist/wish-notices.ts';

export const orderModule = area('order', {
  lookups: { ORDER: orderLookup },
  searches: [orderSearch, wishSearch, preOrderSearch],
  blocks: [queueBlock, todayBlock, troubleBlock, companiesBlock, deskBlock, helpBlock, weekBlock],
  todos: orderTodos,
  handlers: [
    summarizeOrdersHandler,
    measureOrderPaceHandler,
    listOrdersHandler,
    listMatOrdersHandler,
    readOrderHandler,
    listOrderStatusesHandler,
    exportOrdersHandler,
    listOrderQueueHandler,
    summarizeOrderQueueHandler,
    exportOrderQueueHandler,
    listOrderChoicesHandler,
    readOrderSceneHandler,
    readOrderCustomerHandler,
    readOrderPrescriptionHandler,
    listMyOrdersHandler,
    readMyOrderHandler,
    readOrderCellHandler,
    assignCellHandler,
    putCellHandler,
    releaseCellHandler,
    ...orderChangeHandlers,
    ...expressHandlers,
    ...serviceFeeHandlers,
    ...settlementHandlers,
    ...depositHandlers,
  ],
  consumers: [
    followCodes,
    followHeldLots,
    followLocks,
    followSelling,
    followMats,
    followServices,
    followCompanies,
    ...storeClocks,
    ...orderNotices,
    refundAlerts,
    reopenPayments,
    ...orderCustomerNotices,
    ...wishNotices,
    wishersTold,
    ...preOrderNotices,
  ],
  pushes: [...orderPushes, ...wishPushes, ...preOrderPushes],
  loops: orderCounterLoops,
  tasks: [orderTimeout, storeConfirmRemind, orderAutoSign, refundCheck, preOrderDue, cellRelease],
  settings: orderSettings,
  templates: [
    ...orderTemplates,
    ...orderCustomerTemplates,
    wishNewNotice,
    wishArrivedNotice,
    preOrderDueNotice,
    preOrderArrivedNotice,
  ],
  uploads: [
    { name: 'ORDER', pictures: true, needs: 'ORDER:WRITE' },
    { name: 'WISH', pictures: true, personal: true, customers: true },
    { name: 'EXPRESS', personal: true, maxMb: 5, needs: 'ORDER:WRITE' },
  ],
  targets: {
    ORDER: orderTarget,
    ORDER_SETTLEMENT: settlementTarget,
    WISH: wishTargetReader,
    PREORDER: preOrderTargetReader,
  },
  reveals: { ORDER: orderReveal, WISH: wishReveal, PREORDER: preOrderReveal },
});
