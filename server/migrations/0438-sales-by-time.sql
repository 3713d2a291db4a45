-- What alerts put at risk is what the same hours have sold: looked for by time (spec 06 §4).
create index stock_movement_sold_idx on stock_movement (at) where kind = 'SALE';
