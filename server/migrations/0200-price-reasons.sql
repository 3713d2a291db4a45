-- By what a price came about is one of the codes, with a word in both languages (spec 03 §1 goods_price_log).

update goods_price_log set reason = 'MANUAL' where reason is null or reason not in (
  'MANUAL', 'BULK', 'GRID', 'RULE', 'COPY', 'IMPORT', 'UNDO', 'REVIEW', 'MERGE', 'SUPPLY', 'CATALOGUE', 'LINK', 'END', 'ERP');
alter table goods_price_log alter column reason set not null;
alter table goods_price_log add constraint goods_price_log_reason_check check (reason in (
  'MANUAL', 'BULK', 'GRID', 'RULE', 'COPY', 'IMPORT', 'UNDO', 'REVIEW', 'MERGE', 'SUPPLY', 'CATALOGUE', 'LINK', 'END', 'ERP'));
