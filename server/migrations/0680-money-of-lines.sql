-- A deposit that goes back late takes money from what was bought with it, and no units.
alter table order_refund_line drop constraint order_refund_line_number_check, add check (number >= 0);
comment on column order_refund_line.number is '0: only money, of a deposit that went back late';
