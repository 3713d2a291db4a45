-- A licence has 30 days of grace in all, however often the platform grants it.
alter table licence add column grace_from date;
comment on column licence.grace_from is 'the day its 30 days of grace are counted from: of the first grant, or its last day where that came later';
update licence set grace_from = greatest(expire_date, grace_until - 30) where grace_until is not null;
