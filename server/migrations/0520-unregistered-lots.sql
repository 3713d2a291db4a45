-- What lies without a batch, on shelves and in slots, is listed for a batch to be named (spec 06 §2); by unregisteredBatch of the contract.
create index stock_lot_unregistered_idx on stock_lot (storage_id, goods_id) where batch_no = U&'\672A\767B\8BB0';
