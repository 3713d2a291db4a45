-- An import is taken back piece by piece: which of its rows are (spec 03 §3.9).

alter table import_row add column undone boolean not null default false;
update import_row r set undone = true from import_batch b
where b.id = r.batch_id and b.state = 'UNDONE' and r.done and r.undo_note is null;
create index import_row_undo_idx on import_row (batch_id, line_no) where done and not undone and undo_note is null;
