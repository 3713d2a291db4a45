-- A store's order that a refund or a payment went wrong of has no device: its alert is its company's.
drop index alert_open_key;
create unique index alert_open_key on alert (type, company_id, mat_id, sub_no, track_id, goods_id) nulls not distinct where status in ('NEW', 'ACK', 'HANDLING');
comment on table alert is '告警: something that somebody should see to; one open per type, company, mat, sub, track, goods';
