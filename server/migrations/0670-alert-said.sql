-- What a device says is wrong with itself, or which command or documents it is about, stays with the alert when it is over.
alter table alert add column said text;
comment on column alert.said is 'FAULT: in the words of the device; COMMAND: the type of the last command that failed, or the documents not taken';
