-- Subscription messages of the mini-programs (spec 01 §7 WX, 04 §1 xcx_config.message_templates).

alter table xcx_config add column message_templates jsonb not null default '{}';
comment on column xcx_config.message_templates is '{C_… of 01 §7: template id in the app''s account}; its keywords take the values in the order of the text';
