-- The logs are searched by part of an account's name: by the accounts that are called so, and what is no account by its whole name.
create index login_log_user_id_idx on login_log (user_id, id desc) where user_id is not null;
create index operation_log_user_name_idx on operation_log (user_name, id desc) where user_id is null;
