-- Under which id the provider signed with a key that was replaced: its callbacks are proved by it for 72 hours more.
alter table payment_secret add column key_id text;
comment on column payment_secret.key_id is 'PUBLIC_KEY: the id it had, once the account names another';
