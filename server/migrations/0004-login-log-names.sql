-- Names are kept as typed and looked for in small letters.
drop index login_log_user_name_idx;
create index login_log_name_idx on login_log (lower(user_name), created_at desc);
