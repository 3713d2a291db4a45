/** The dialogs of order actions, fetched together by the first that opens. */
export { CellDialog } from './cell/cell.dialog.tsx';
export { AdjustPriceDialog } from './dialog/adjust-price.dialog.tsx';
export { FlagDialog } from './dialog/flag.dialog.tsx';
export { GoodsDialog } from './dialog/goods.dialog.tsx';
export { HandOverDialog } from './dialog/hand-over.dialog.tsx';
export { HarvestDialog } from './dialog/harvest.dialog.tsx';
export { ModifyDialog } from './dialog/modify.dialog.tsx';
export { OutOfStockDialog } from './dialog/out-of-stock.dialog.tsx';
export { PayDialog } from './dialog/pay.dialog.tsx';
export { PickUpDialog } from './dialog/pick-up.dialog.tsx';
export {
  CancelDialog,
  ConfirmAnywayDialog,
  RedeliverDialog,
  RefuseDialog,
  RemotePickUpDialog,
  VoidDialog,
} from './dialog/reason.dialog.tsx';
export { ReassignDialog } from './dialog/reassign.dialog.tsx';
export { ResolveDialog } from './dialog/resolve.dialog.tsx';
export { SignDialog } from './dialog/sign.dialog.tsx';
export { TicketDialog } from './dialog/ticket.dialog.tsx';
export { ChangeTrackDialog } from './exception/change-track.dialog.tsx';
export { PrintDialog } from './print/print.dialog.tsx';
export { ReceivedDialog } from './refund/received.dialog.tsx';
export { RefundMatDialog } from './refund/refund-mat.dialog.tsx';
export { ReturnDialog } from './refund/return.dialog.tsx';
export { ReviewOrderDialog } from './refund/review-order.dialog.tsx';
