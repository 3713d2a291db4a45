-- What is written of a revenue rule until it is published, and the last day of one that was stopped (spec 04 §2, §3.5).

alter table revenue_rule add column draft jsonb not null default '{"parties": []}';
alter table revenue_rule add column stop_on date;
comment on column revenue_rule.draft is 'what the next version will say: baseKind, parties, categoryRates, tiers, tierMode, tierScope, validTo';
comment on column revenue_rule.stop_on is '停用日期: its last day';
comment on column revenue_rule_version.category_rates is '[{categoryIds, rates}]: rates in the order of the parties';
comment on column revenue_rule_version.tiers is '[{from, rates}] of the month''s base; below the first the parties'' own rates';
comment on column revenue_rule_version.tier_scope is 'whose month: COMPANY, STORE, MAT; guarantees and caps too';
