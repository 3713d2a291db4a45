-- Goods are found by further barcodes, by the prefix of a trace code and by a company's own code (spec 03 §3.2).
create index goods_extra_barcodes_idx on goods using gin (extra_barcodes);
create index goods_trace_prefixes_idx on goods using gin (trace_prefixes jsonb_path_ops);
create index goods_updated_at_idx on goods (updated_at desc, id desc);
create index company_goods_code_external_idx on company_goods_code (lower(external_goods_no));
