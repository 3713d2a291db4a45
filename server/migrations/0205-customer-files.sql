-- Pictures that customers send: with a wish, with what they return (spec 01 §6, 02 §1).

alter table uploaded_file add column customer_id bigint;
comment on column uploaded_file.customer_id is 'plain id; of what a customer sent, who has no account';
create index uploaded_file_customer_idx on uploaded_file (customer_id, created_at) where customer_id is not null;
