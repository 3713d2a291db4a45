-- Who sits in front of the console now, in all processes: written by the live role, lost with the database's memory and made anew.
create unlogged table live_presence (
  process_id uuid not null,
  session_id bigint not null,
  user_id bigint not null,
  tabs int not null check (tabs > 0),
  path text not null default '',
  locked boolean not null default false,
  seen_at timestamptz(3) not null default now(),
  primary key (process_id, session_id)
);
comment on table live_presence is '在线: tabs of a session that are connected to one process of the live role';
comment on column live_presence.process_id is 'made anew by each process when it starts';
comment on column live_presence.session_id is 'auth_session; plain id';
comment on column live_presence.user_id is 'sys_user; plain id';
comment on column live_presence.path is 'address that its tab shows that was heard of last';
comment on column live_presence.locked is 'all its tabs are behind the screen lock';
comment on column live_presence.seen_at is 'real time; raised every 30 s: a row older than 90 s is of a process that died';
create index live_presence_session_id_idx on live_presence (session_id);
create index live_presence_user_id_idx on live_presence (user_id);
