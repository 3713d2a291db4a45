-- Area agent: the database as it is today. Spec 04 §1. Links to doctors come with their issue.
-- needs: identity, mat, store

create table agent_mat (
  agent_id bigint not null references sys_user (id),
  mat_id bigint not null references mat (id),
  is_main boolean not null default false,
  by_user_id bigint,
  at timestamptz(3) not null default now(),
  primary key (agent_id, mat_id)
);
comment on table agent_mat is '代理设备: mats linked to a Service account; its data scope';
comment on column agent_mat.is_main is '主责, one per mat';
create index agent_mat_mat_id_idx on agent_mat (mat_id, agent_id);
create unique index agent_mat_main_key on agent_mat (mat_id) where is_main;

create table agent_store (
  agent_id bigint not null references sys_user (id),
  store_id bigint not null references store (id),
  is_main boolean not null default false,
  by_user_id bigint,
  at timestamptz(3) not null default now(),
  primary key (agent_id, store_id)
);
comment on table agent_store is '代理门店: stores linked to a Service account; its data scope';
comment on column agent_store.is_main is '主责';
create index agent_store_store_id_idx on agent_store (store_id, agent_id);

create table deliveryman (
  user_id bigint primary key references sys_user (id),
  work_state text not null default 'ON' check (work_state in ('ON', 'REST')),
  max_open int not null default 8 check (max_open > 0),
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
comment on table deliveryman is '配送员: an account with that duty (sys_user.is_deliveryman)';
comment on column deliveryman.work_state is '接单, 休息';
