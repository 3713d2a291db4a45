-- Orders by when they became paid: the rows of order profit (spec 02 §6.6), newest first, of everything and of a company.
create index customer_order_paid_idx on customer_order (paid_at desc, id desc) where paid_at is not null;
create index customer_order_company_paid_idx on customer_order (company_id, paid_at desc, id desc) where paid_at is not null;
