-- What a device sends for a command, a log or a picture of its screen, belongs to the command (spec 06 §5 POST …/file).

alter table mat_command add column file_id bigint references uploaded_file (id);
comment on column mat_command.file_id is 'what the device sent for it: a log, a picture of its screen';
create index mat_command_file_id_idx on mat_command (file_id) where file_id is not null;
