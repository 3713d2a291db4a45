-- Resumable uploads, and what file_cleanup looks up (spec 01 §6).

create table upload_session (
  id uuid not null primary key default gen_random_uuid(),
  user_id bigint not null,
  module text not null,
  name text not null,
  size bigint not null check (size > 0),
  picture boolean not null,
  received bigint not null default 0 check (received between 0 and size),
  parts jsonb not null default '[]',
  file_id bigint references uploaded_file (id) on delete cascade,
  finishing_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
comment on table upload_session is '续传 of a file in parts; forgotten a day after it was last gone on with (spec 01 §6)';
comment on column upload_session.user_id is 'plain id; an account sees its own only';
comment on column upload_session.received is 'bytes, from the beginning on without a gap';
comment on column upload_session.parts is '[{key, size}] in the file store, in their order; empty once the file is kept';
comment on column upload_session.file_id is 'the kept file';
comment on column upload_session.finishing_at is 'somebody puts it together; 2 minutes old: nobody does any more. Real time';
create index upload_session_user_id_idx on upload_session (user_id) where file_id is null;
create index upload_session_file_id_idx on upload_session (file_id) where file_id is not null;
create index upload_session_updated_at_idx on upload_session (updated_at);

-- Files of the same content share what lies in the store: is a row the last that needs it?
create index uploaded_file_path_idx on uploaded_file (path);
create index uploaded_file_deleted_idx on uploaded_file (id) where deleted_at is not null;
drop index uploaded_file_orphan_idx;
create index uploaded_file_orphan_idx on uploaded_file (created_at) where ref_type is null and deleted_at is null;
comment on column uploaded_file.path is 'key in the file store, shared by files of the same content';
comment on column uploaded_file.deleted_at is 'given up, or an orphan too long: unreadable, removed by file_cleanup';
